import { z } from 'zod'
import type { Edit, Patch } from '#shared/studio/patch.ts'
import { MAX_EDITS_A_CALL } from '#shared/studio/draft-limits.ts'
import type { Conflict } from '#shared/studio/edits/rebase.ts'
import type { Change } from '#shared/studio/diff/change.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import { languageSchema } from '#shared/brand/schema/text-schema.ts'
import { callKeySchema, isoTimeSchema } from '../fields.ts'
import { adminRoutes } from '../route.ts'

const { viewer, editor } = adminRoutes

/** Limits of one call. */
const MAX_PATCHES_AN_EDIT = 500
const MAX_EDITS_BYTES = 2 * 1024 * 1024

const draftIdSchema = z.string().min(1).max(64)
const draftParams = z.strictObject({ draftId: draftIdSchema })
const nameSchema = z.string().trim().min(1).max(120)
const keySchema = z.union([z.string().max(300), z.strictObject({ id: z.string().max(300) })])
const pathSchema = z.array(keySchema).max(30)
const valueSchema = z.custom<unknown>((value) => value !== undefined)
const neighbourSchema = z.string().max(300).nullable()
const patchSchema: z.ZodType<Patch> = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path: pathSchema.min(1), value: valueSchema }),
  z.strictObject({ op: z.literal('remove'), path: pathSchema.min(1) }),
  z.strictObject({
    op: z.literal('insert'),
    path: pathSchema.min(1),
    item: z.record(z.string(), z.unknown()),
    after: neighbourSchema,
  }),
  z.strictObject({
    op: z.literal('move'),
    path: pathSchema.min(1),
    id: z.string().max(300),
    after: neighbourSchema,
  }),
])
const documentSchema = z.custom<VersionDocument>()

const editorSchema = z.object({
  email: z.string(),
  isYou: z.boolean(),
  seenAt: isoTimeSchema,
  /** What this person has open, as the page named it, such as the id of a step; null: unknown. */
  place: z.string().nullable(),
})
export type DraftEditor = z.infer<typeof editorSchema>

const draftSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The version that it is based on; null: a template, an import or an empty document. */
  baseNumber: z.int().nullable(),
  /** The last version created from it; null: none. */
  versionNumber: z.int().nullable(),
  /** Number of the last edit; 0: none. */
  sequence: z.int(),
  /** null: the author is no longer an administrator. */
  createdByEmail: z.string().nullable(),
  createdAt: isoTimeSchema,
  updatedAt: isoTimeSchema,
})
export type DraftRow = z.infer<typeof draftSchema>

const appliedEditSchema = z.object({
  sequence: z.int(),
  editId: z.string(),
  isYours: z.boolean(),
  authorEmail: z.string().nullable(),
  at: isoTimeSchema,
  patches: z.custom<Edit['patches']>(),
  inverse: z.custom<Edit['inverse']>(),
  ofEditId: z.string().nullable(),
})
/** An edit as the server has applied it. */
export type AppliedEdit = z.infer<typeof appliedEditSchema>

export const listDrafts = viewer.get('/admin/drafts', {
  summary: 'List the drafts of the brand, most recently changed first, and the templates for new ones',
  data: z.object({
    drafts: z.array(
      draftSchema.extend({
        /** Who has it open. */
        editors: z.array(editorSchema),
      }),
    ),
    /** The brands included with the product. */
    templates: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
/** `not_found` for an unknown version or template. */
export const createDraft = editor.post('/admin/drafts', {
  summary: 'Create a draft from the live version, a version, a template, or empty',
  audit: 'create_draft',
  body: z.strictObject({
    name: nameSchema,
    from: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('live') }),
      z.strictObject({ kind: z.literal('version'), number: z.int().positive() }),
      z.strictObject({ kind: z.literal('template'), id: z.string().min(1).max(64) }),
      z.strictObject({ kind: z.literal('empty') }),
    ]),
  }),
  data: z.object({ draft: draftSchema }),
  status: 201,
})
/** `not_found` for a draft of another brand; `not_possible` for a discarded one. The same for all calls about a draft. */
export const readDraft = viewer.get('/admin/drafts/:draftId', {
  summary: 'Read a draft with its document',
  params: draftParams,
  data: z.object({ draft: draftSchema, document: documentSchema }),
})
/**
 * Call it every few seconds while the draft is open: the server then shows the caller to others as editing. At most 500
 * edits; `sequence` is that of the last one returned, and `isMore` asks for another call.
 */
export const readDraftEdits = viewer.get('/admin/drafts/:draftId/edits', {
  summary: 'Read the edits of a draft after one, and who has it open',
  params: draftParams,
  query: z.strictObject({
    after: z.coerce.number().int().min(0).default(0),
    /** What the caller has open, shown to others. */
    place: z.string().max(128).optional(),
  }),
  data: z.object({
    name: z.string(),
    sequence: z.int(),
    isMore: z.boolean(),
    edits: z.array(appliedEditSchema),
    editors: z.array(editorSchema),
  }),
})
/**
 * Appends edits that were made on the document at `base`. The server rebases each on the edits after `base`. An edit in
 * conflict with them is not applied and returned with both values; later edits of the call are applied nevertheless. An
 * edit with a known `editId` is not applied again. `edits` are all edits after `base`, in order, the new ones included.
 */
export const appendDraftEdits = editor.post('/admin/drafts/:draftId/edits', {
  summary: 'Append edits to a draft',
  isAuditedByHandler: true,
  maxBodyBytes: MAX_EDITS_BYTES,
  params: draftParams,
  body: z.strictObject({
    base: z.int().min(0),
    edits: z
      .array(
        z.strictObject({
          editId: callKeySchema,
          patches: z.array(patchSchema).min(1).max(MAX_PATCHES_AN_EDIT),
          ofEditId: callKeySchema.nullable().default(null),
        }),
      )
      .min(1)
      .max(MAX_EDITS_A_CALL),
  }),
  data: z.object({
    sequence: z.int(),
    results: z.array(
      z.object({
        editId: z.string(),
        /** null: not applied. */
        sequence: z.int().nullable(),
        /** Empty if it was applied. */
        conflicts: z.array(z.custom<Conflict>()),
        /** The patches of a refused edit that are not in conflict, for the document with all edits. */
        rest: z.custom<readonly Patch[]>(),
      }),
    ),
    edits: z.array(appliedEditSchema),
  }),
})
export const renameDraft = editor.patch('/admin/drafts/:draftId', {
  summary: 'Rename a draft',
  audit: 'rename_draft',
  params: draftParams,
  body: z.strictObject({ name: nameSchema }),
  data: z.object({ draft: draftSchema }),
})
/** Versions created from it stay. */
export const discardDraft = editor.remove('/admin/drafts/:draftId', {
  summary: 'Discard a draft',
  audit: 'discard_draft',
  params: draftParams,
  data: z.object({ isDiscarded: z.literal(true) }),
})
export const checkDraft = viewer.get('/admin/drafts/:draftId/check', {
  summary: 'Check a draft as before a publication',
  params: draftParams,
  data: z.object({
    /** The edit up to which it was checked. */
    sequence: z.int(),
    isPassed: z.boolean(),
    durationMs: z.number(),
    findings: z.array(z.custom<VersionFinding>()),
  }),
})
/**
 * `not_possible` if others have edited the draft after `sequence`, so that nobody creates a version from edits they have
 * not seen. A version with errors can be created, but not published.
 */
export const createVersionOfDraft = editor.post('/admin/drafts/:draftId/versions', {
  summary: 'Create a version from a draft',
  audit: 'create_version',
  params: draftParams,
  body: z.strictObject({ sequence: z.int().min(0), reason: z.string().trim().min(1).max(500) }),
  data: z.object({
    number: z.int(),
    isPassed: z.boolean(),
    findings: z.array(z.custom<VersionFinding>()),
  }),
  status: 201,
})

/** `live`, `version:3` or `draft:ID`. */
const contentSchema = z
  .string()
  .regex(/^(?:live|version:[1-9]\d{0,8}|draft:[\w-]{1,64})$/, 'Must be live, version:NUMBER or draft:ID')
export const compareContents = viewer.get('/admin/comparison', {
  summary: 'Compare two of the live version, versions and drafts',
  query: z.strictObject({ before: contentSchema, after: contentSchema }),
  data: z.object({
    changes: z.array(z.custom<Change>()),
    /** Leads with an answer that the change removes: by step, and by option as `STEP:VALUE`. */
    leads: z.record(z.string(), z.int()),
  }),
})
/**
 * The address of the app with this content. It works for an hour, and only while the caller is an administrator. Append the
 * path of a page to `path`, such as `quiz/age`; `preview-fragment.ts` writes the visitor's state into the fragment. The admin
 * area may frame it. It records nothing, stores no lead and takes no payment. `language`: default that of the brand's texts.
 */
export const openPreview = viewer.get('/admin/preview-link', {
  summary: 'Open a preview of a draft or a version',
  query: z.strictObject({ of: contentSchema, language: languageSchema.optional() }),
  data: z.object({ path: z.string(), expiresAt: isoTimeSchema }),
})
