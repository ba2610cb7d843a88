import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Patch } from '#shared/studio/patch.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { brandId } from '../brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Drafts of versions. Written only by the studio feature. */
export const brandDrafts = pgTable(
  'brand_drafts',
  {
    id: text('id').primaryKey(),
    brandId: brandId(),
    name: text('name').notNull(),
    /** The version that it was made from; null: a template or an import. */
    baseNumber: integer('base_number'),
    /** The document before the first edit. */
    base: jsonb('base').$type<VersionDocument>().notNull(),
    /** The document after all edits. */
    document: jsonb('document').$type<VersionDocument>().notNull(),
    /** Number of the last edit; 0: none. */
    sequence: integer('sequence').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** The last version that was made from it. */
    versionNumber: integer('version_number'),
    discardedAt: time('discarded_at'),
  },
  (table) => [index('brand_drafts_brand').on(table.brandId, table.updatedAt)],
)

/** Edits of drafts, in the order in which the server has applied them. Written only by the studio feature. */
export const draftEdits = pgTable(
  'draft_edits',
  {
    draftId: text('draft_id')
      .notNull()
      .references(() => brandDrafts.id, { onDelete: 'cascade' }),
    /** 1 for the first of a draft. */
    sequence: integer('sequence').notNull(),
    /** Created by the browser, so that an edit that is sent twice is applied once. */
    editId: text('edit_id').notNull(),
    authorAccountId: text('author_account_id').notNull(),
    patches: jsonb('patches').$type<readonly Patch[]>().notNull(),
    /** What undoes it. */
    inverse: jsonb('inverse').$type<readonly Patch[]>().notNull(),
    /** The edit that this one undoes or repeats. */
    ofEditId: text('of_edit_id'),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'draft_edits_pkey', columns: [table.draftId, table.sequence] }),
    uniqueIndex('draft_edits_edit').on(table.draftId, table.editId),
  ],
)

/** Who has a draft open, or had it open. Written only by the studio feature. */
export const draftEditors = pgTable(
  'draft_editors',
  {
    draftId: text('draft_id')
      .notNull()
      .references(() => brandDrafts.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    seenAt: time('seen_at').notNull(),
    /** What is open, as the page named it, such as the id of a step. */
    place: text('place'),
    /** When the audit last recorded edits of this person; null: never. */
    auditedAt: time('audited_at'),
  },
  (table) => [primaryKey({ name: 'draft_editors_pkey', columns: [table.draftId, table.accountId] })],
)
