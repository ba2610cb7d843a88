import { z } from 'zod'
import { languageSchema } from '#shared/brand/schema/text-schema.ts'
import { PUBLICATION_KINDS, PUBLICATION_STATES, VERSION_ORIGINS } from '#shared/versions/version-states.ts'
import { translationsSchema } from '#shared/brand/schema/texts/translation-schema.ts'
import type { FindingTexts } from '#shared/brand/finding-text.ts'
import { remarkSchema } from './remark-schema.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { isoTimeSchema } from '../fields.ts'
import { adminRoutes } from '../route.ts'
import { nextCursorSchema, pageQuery } from './admin.ts'

const { viewer, editor, publisher, admin } = adminRoutes

/** The reason for a change, shown to colleagues. */
const reasonSchema = z.string().trim().min(1).max(500)
const numberSchema = z.int().min(1).max(1_000_000)
const numberParams = z.object({ number: z.coerce.number().pipe(numberSchema) })

const pathSchema = z.array(z.union([z.string(), z.int()]))
const findingSchema = z.object({
  rule: z.string(),
  /** In English. */
  message: z.string(),
  fix: z.string().optional(),
  /** Message and fix as codes with values, which the admin area writes in its language. */
  texts: z.custom<FindingTexts>().optional(),
  /** Keys and indexes from the document's root. */
  path: pathSchema.optional(),
  /** Id of a step. */
  step: z.string().optional(),
  severity: z.enum(['error', 'warning']),
})
const verificationSchema = z.object({
  isPassed: z.boolean(),
  checkedAt: isoTimeSchema,
  durationMs: z.int(),
  findings: z.array(findingSchema),
})

/** A document of a version as it is sent; the server checks the brand in it. */
const versionDocumentSchema = z.object({
  format: z.literal(1),
  brand: z.record(z.string(), z.unknown()),
  /** By language and key of the text. */
  texts: z.partialRecord(languageSchema, translationsSchema),
  /** SHA-256 by file name. */
  pictures: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})
/** A stored document. */
const storedDocumentSchema = z.custom<VersionDocument>()

const versionRowSchema = z.object({
  number: z.int(),
  /** SHA-256 of the document. */
  hash: z.string(),
  /** What leads and events record; equal for versions with equal content. */
  brandVersion: z.string(),
  parentNumber: z.int().nullable(),
  origin: z.enum(VERSION_ORIGINS),
  /** null: a deployment or the command line. */
  authorEmail: z.string().nullable(),
  reason: remarkSchema,
  isPassed: z.boolean(),
  errors: z.int(),
  warnings: z.int(),
  createdAt: isoTimeSchema,
  /** Visitors see it now. */
  isLive: z.boolean(),
  /** When it was first live; null: never. */
  firstLiveAt: isoTimeSchema.nullable(),
  /** It was recalled: no visitor may continue on it. */
  isRecalled: z.boolean(),
})
export type VersionRow = z.infer<typeof versionRowSchema>
export const listVersions = viewer.get('/admin/versions', {
  summary: 'List the versions of a brand, newest first',
  query: z.strictObject({
    origin: z.enum(VERSION_ORIGINS).optional(),
    ...pageQuery,
  }),
  data: z.object({ versions: z.array(versionRowSchema), nextCursor: nextCursorSchema }),
})

export const readVersion = viewer.get('/admin/versions/:number', {
  summary: 'Read a version with the result of its verification',
  params: numberParams,
  data: versionRowSchema.extend({
    verification: verificationSchema,
    /** The version of the program that verified it. */
    engine: z.string(),
  }),
})
export const readVersionDocument = viewer.get('/admin/versions/:number/document', {
  summary: 'Read the content of a version',
  params: numberParams,
  data: z.object({ number: z.int(), hash: z.string(), document: storedDocumentSchema }),
})

/** A version as a file: its document, and the bytes of its pictures in Base64 by hash. */
export const versionFileSchema = z.object({
  document: versionDocumentSchema,
  pictures: z.record(
    z.string().regex(/^[0-9a-f]{64}$/),
    z.object({ contentType: z.string().max(100), base64: z.string() }),
  ),
})
export const exportVersion = viewer.get('/admin/versions/:number/export', {
  summary: 'Export a version as one file, with its pictures',
  params: numberParams,
  data: versionFileSchema.extend({ document: storedDocumentSchema }),
})
/** The largest exported version that can be imported: 24 MB. */
const MAX_FILE_BYTES = 24 * 1024 * 1024
/** The version is verified and stored also if it has errors; then it cannot be published. */
export const importVersion = editor.post('/admin/versions/import', {
  summary: 'Import an exported version',
  audit: 'import_version',
  maxBodyBytes: MAX_FILE_BYTES,
  body: z.strictObject({ file: versionFileSchema, reason: reasonSchema }),
  data: z.object({ number: z.int(), hash: z.string(), verification: verificationSchema }),
})

const publicationSchema = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(PUBLICATION_KINDS),
  state: z.enum(PUBLICATION_STATES),
  reason: remarkSchema,
  /** Address; null: a deployment, the command line, or somebody who was removed. */
  requestedByEmail: z.string().nullable(),
  /** The caller requested it, and so cannot approve it. */
  isOwn: z.boolean(),
  requestedAt: isoTimeSchema,
  decidedByEmail: z.string().nullable(),
  decidedAt: isoTimeSchema.nullable(),
  scheduledFor: isoTimeSchema.nullable(),
  preparedFrom: isoTimeSchema.nullable(),
  liveAt: isoTimeSchema.nullable(),
  endedAt: isoTimeSchema.nullable(),
  /** Why it failed, was cancelled or rejected. */
  problem: remarkSchema.nullable(),
})
export type PublicationRow = z.infer<typeof publicationSchema>

const instanceSchema = z.object({
  id: z.string(),
  engine: z.string(),
  startedAt: isoTimeSchema,
  seenAt: isoTimeSchema,
  /** The version that it serves; null: it has not reported yet. */
  number: z.int().nullable(),
  switchedAt: isoTimeSchema.nullable(),
  /** It is ready for the publication in preparation. */
  isPrepared: z.boolean(),
  preparedMs: z.int().nullable(),
  problem: remarkSchema.nullable(),
})
/** Poll it each second while `open` has an entry that is `preparing`, or `liveOn` is below the number of instances. */
export const readPublicationState = viewer.get('/admin/publications/state', {
  summary: 'Read the live version, open publications, and the version that each instance shows',
  data: z.object({
    live: z.object({
      number: z.int(),
      owner: z.enum(['folder', 'studio']),
      needsApproval: z.boolean(),
      changedAt: isoTimeSchema,
      publicationId: z.string(),
      kind: z.enum(PUBLICATION_KINDS),
    }),
    /** Whether the repository has a folder of the brand, so that it can be handed back. */
    hasFolder: z.boolean(),
    /** Waiting, scheduled and preparing ones, oldest first. */
    open: z.array(publicationSchema),
    /** Running ones. */
    instances: z.array(instanceSchema),
    /** Number of instances that show the live version. */
    liveOn: z.int(),
    /** From the request to the last instance's switch, without the wait for approval or schedule; null: not all yet. */
    tookMs: z.int().nullable(),
    /** Hosts that show the brand. */
    hosts: z.array(z.string()),
  }),
})
export const listPublications = viewer.get('/admin/publications', {
  summary: 'List the publications of a brand, newest first',
  query: z.strictObject({
    state: z.enum(PUBLICATION_STATES).optional(),
    number: z.coerce.number().pipe(numberSchema).optional(),
    ...pageQuery,
  }),
  data: z.object({ publications: z.array(publicationSchema), nextCursor: nextCursorSchema }),
})

export const REQUESTED_KINDS = ['publish', 'rollback', 'recall'] as const
/**
 * `publish` makes a version live. `rollback` makes a new version with the content of `number` and publishes it at once.
 * `recall` does the same, and visitors who started on the version that is live now move to it at once.
 * `not_possible` if the version has an error.
 */
export const createPublication = publisher.post('/admin/publications', {
  summary: 'Publish a version, roll back to one, or recall the live one',
  audit: 'publish_version',
  status: 201,
  body: z.strictObject({
    number: numberSchema,
    kind: z.enum(REQUESTED_KINDS),
    reason: reasonSchema,
    /** Only for `publish`; default: at once. */
    scheduledFor: isoTimeSchema.optional(),
    /** Creates prices that are missing in the Stripe account. Without it, `publish` is refused with `plans_not_synced`. */
    syncPlans: z.boolean().default(false),
    /** The live version that the caller saw; `not_possible` if another one is live now. */
    expectedLive: numberSchema.optional(),
  }),
  data: publicationSchema,
})
const publicationParams = z.object({ publicationId: z.string().min(1).max(64) })
export const cancelPublication = publisher.post('/admin/publications/:publicationId/cancel', {
  summary: 'Cancel a publication that is not live yet',
  audit: 'cancel_publication',
  params: publicationParams,
  data: publicationSchema,
})
export const approvePublication = publisher.post('/admin/publications/:publicationId/approve', {
  summary: 'Approve a publication that someone else requested',
  audit: 'approve_publication',
  params: publicationParams,
  data: publicationSchema,
})
export const rejectPublication = publisher.post('/admin/publications/:publicationId/reject', {
  summary: 'Reject a publication that someone else requested',
  audit: 'reject_publication',
  params: publicationParams,
  body: z.strictObject({ reason: reasonSchema }),
  data: publicationSchema,
})

const ownershipSchema = z.object({ owner: z.enum(['folder', 'studio']), needsApproval: z.boolean() })
export const changePublishing = admin.patch('/admin/publishing', {
  summary: 'Turn the approval of publications on or off',
  audit: 'change_approval',
  body: z.strictObject({ needsApproval: z.boolean() }),
  data: ownershipSchema,
})
/** From now on deployments do not change what visitors see. */
export const takeOverBrand = admin.post('/admin/publishing/take-over', {
  summary: 'Let the studio take over the content of a brand',
  audit: 'take_over_brand',
  body: z.strictObject({ reason: reasonSchema }),
  data: ownershipSchema,
})
/** The folder's content is published at once. `not_possible` if there is no folder. */
export const handBackBrand = admin.post('/admin/publishing/hand-back', {
  summary: 'Hand the content of a brand back to the repository folder',
  audit: 'hand_back_brand',
  body: z.strictObject({ reason: reasonSchema }),
  data: ownershipSchema,
})

/** The brands that a new brand can start from. */
export const listBrandTemplates = viewer.get('/admin/brands/templates', {
  scope: 'installation',
  summary: 'List the brands included with the program',
  data: z.object({
    templates: z.array(z.object({ folder: z.string(), id: z.string(), name: z.string(), steps: z.int() })),
  }),
})
export const createBrand = admin.post('/admin/brands', {
  scope: 'installation',
  summary: 'Create a brand at a host',
  audit: 'create_brand',
  status: 201,
  body: z.strictObject({
    id: z
      .string()
      .max(40)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be lower case letters, digits and hyphens'),
    name: z.string().trim().min(1).max(60),
    /** A host name, with its port if it is not the default one. */
    host: z
      .string()
      .trim()
      .toLowerCase()
      .max(255)
      .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/, 'Must be a host such as quiz.example.com'),
    /** The host's default language; default: that of the brand's texts. */
    language: languageSchema.optional(),
    from: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('template'), folder: z.string().max(64) }),
      z.strictObject({ kind: z.literal('version'), brandId: z.string().max(64), number: numberSchema }),
      z.strictObject({ kind: z.literal('empty') }),
    ]),
  }),
  data: z.object({ brandId: z.string(), number: z.int(), siteUrl: z.string() }),
})
