import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/texts/languages.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { OwnRemark } from '#shared/versions/remark.ts'
import type {
  InstanceState,
  PublicationKind,
  PublicationState,
  VersionOrigin,
  VersionVerification,
} from '#shared/versions/version-states.ts'
import { brandId } from '../brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Versions of brands. A row never changes. Written only by the versions feature. */
export const brandVersions = pgTable(
  'brand_versions',
  {
    brandId: brandId(),
    /** 1 for the first of a brand; no number is skipped. */
    number: integer('number').notNull(),
    /** SHA-256 of the canonical document, in hexadecimal digits. */
    hash: text('hash').notNull(),
    /** What leads and events record of their version; equal for versions with equal content. */
    brandVersion: text('brand_version').notNull(),
    document: jsonb('document').$type<VersionDocument>().notNull(),
    /** The version that it was made from; null: none. */
    parentNumber: integer('parent_number'),
    origin: text('origin').$type<VersionOrigin>().notNull(),
    /** null: the start of the server, or the command line. */
    authorAccountId: text('author_account_id'),
    /** The author's address at that time. */
    authorEmail: text('author_email'),
    /** What the author wrote; empty if `ownReason` says it. */
    reason: text('reason').notNull(),
    ownReason: jsonb('own_reason').$type<OwnRemark>(),
    verification: jsonb('verification').$type<VersionVerification>().notNull(),
    /** The version of the program that verified it. */
    engine: text('engine').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'brand_versions_pkey', columns: [table.brandId, table.number] }),
    index('brand_versions_content').on(table.brandId, table.brandVersion),
  ],
)

/** The live version of each brand, and who owns its content. Written only by the versions feature. */
export const brandLive = pgTable('brand_live', {
  brandId: brandId().primaryKey(),
  number: integer('number').notNull(),
  /** `folder`: each deployment publishes the repository's folder; `studio`: only publications do. */
  owner: text('owner').$type<'folder' | 'studio'>().notNull(),
  /** A publication needs the approval of somebody other than its author. */
  needsApproval: boolean('needs_approval').notNull().default(false),
  publicationId: text('publication_id').notNull(),
  changedAt: time('changed_at').notNull(),
})

/** Publications of versions: requested, scheduled, live and past ones. Written only by the versions feature. */
export const brandPublications = pgTable(
  'brand_publications',
  {
    id: text('id').primaryKey(),
    brandId: brandId(),
    number: integer('number').notNull(),
    kind: text('kind').$type<PublicationKind>().notNull(),
    state: text('state').$type<PublicationState>().notNull(),
    /** What the requester wrote; empty if `ownReason` says it. */
    reason: text('reason').notNull(),
    ownReason: jsonb('own_reason').$type<OwnRemark>(),
    /** null: the start of the server, the command line, or an experiment's end. */
    requestedBy: text('requested_by'),
    requestedAt: time('requested_at').notNull(),
    /** Who approved or rejected it. */
    decidedBy: text('decided_by'),
    decidedAt: time('decided_at'),
    /** When it is due; null: at once. */
    scheduledFor: time('scheduled_for'),
    preparedFrom: time('prepared_from'),
    liveAt: time('live_at'),
    /** When another version replaced it. */
    endedAt: time('ended_at'),
    /** Why it was rejected; in rows of earlier releases, also why it failed or was cancelled. */
    problem: text('problem'),
    /** Why it failed or was cancelled. */
    ownProblem: jsonb('own_problem').$type<OwnRemark>(),
  },
  (table) => [
    index('brand_publications_brand').on(table.brandId, table.requestedAt),
    index('brand_publications_state').on(table.state),
  ],
)

/**
 * Versions that nobody may continue on, although they were replaced less than seven days ago. Written only by the
 * versions feature.
 */
export const recalledVersions = pgTable(
  'recalled_versions',
  {
    brandId: brandId(),
    brandVersion: text('brand_version').notNull(),
    recalledAt: time('recalled_at').notNull(),
    reason: text('reason').notNull(),
    recalledBy: text('recalled_by'),
  },
  (table) => [primaryKey({ name: 'recalled_versions_pkey', columns: [table.brandId, table.brandVersion] })],
)

/** The running instances, and what each shows. Written only by the versions feature. */
export const serverInstances = pgTable('server_instances', {
  id: text('id').primaryKey(),
  engine: text('engine').notNull(),
  startedAt: time('started_at').notNull(),
  /** One that was not seen for some seconds has ended. */
  seenAt: time('seen_at').notNull(),
  /** By brand. */
  states: jsonb('states').$type<Record<string, InstanceState>>().notNull(),
})

/** Hosts that show a brand, besides those of the setting SITES. Written only by the versions feature. */
export const brandSites = pgTable('brand_sites', {
  /** With its port if it is not the default one. */
  host: text('host').primaryKey(),
  brandId: brandId(),
  /** null: the language of the brand's texts. */
  language: text('language').$type<Language>(),
  createdAt: time('created_at').notNull(),
})
