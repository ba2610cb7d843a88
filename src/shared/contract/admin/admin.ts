import { z } from 'zod'
import { operatorTextSchema } from '#shared/brand/schema/text-schema.ts'
import { emailSchema, isoTimeSchema, jsonValueSchema } from '../fields.ts'
import { passkeySchema } from './passkeys.ts'
import { recordFaultSchema } from '../purchase-records.ts'
import { adminRoutes } from '../route.ts'

const { open, self, viewer, admin } = adminRoutes

/**
 * Each role may do what the roles before it may. A viewer can see everything and change only their own sign-in; an editor
 * changes drafts and pictures; a publisher decides what visitors see; an admin changes everything else too.
 */
export const ADMIN_ROLES = ['viewer', 'editor', 'publisher', 'admin'] as const
const roleSchema = z.enum(ADMIN_ROLES)
export type AdminRole = z.infer<typeof roleSchema>

const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits')
/** As shown, with or without dashes. */
const recoveryCodeSchema = z.string().trim().min(1).max(64)
/** The caller's own, so that an unattended sign-in cannot be misused. A wrong one is `validation_failed`. */
export const ownPasswordSchema = z.string('Password is required').min(1, 'Password is required').max(200)
/** Shown only now; stored hashed. */
export const recoveryCodesSchema = z.array(z.string())
const tokenSchema = z.string().min(1).max(128)
const PASSWORD_TOO_SHORT = 'Password must be at least 12 characters long'

/** Keyset pagination: the cursor of one response requests the next page. Opaque; an invalid one is `validation_failed`. */
export const pageQuery = {
  cursor: z.string().min(1).max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}
export const nextCursorSchema = z.string().nullable()
/** A day in UTC. */
export const daySchema = z.iso.date()

/** Ways to give a required second factor. */
const factorSchema = z.enum(['code', 'passkey', 'recovery_code'])
export type SecondFactorKind = z.infer<typeof factorSchema>

/** Ids of the brands that an administrator may see and, with the role admin, change; null: all, also later ones. */
export const brandIdsSchema = z.array(z.string().min(1).max(64)).min(1).max(100).nullable()

/** An administrator counts as one only after giving the second factor, and not while setting it up is overdue. */
export const checkAdmin = open.get('/admin/check', {
  summary: 'Whether the caller is an administrator',
  data: z.object({
    isAdmin: z.boolean(),
    role: roleSchema.nullable(),
    email: z.string().nullable(),
    needsSecondFactor: z.boolean(),
    /** How the caller can give it, if it is required now. */
    secondFactors: z.array(factorSchema),
    /** A required second factor is not set up; null: nothing to do. */
    enrolment: z.object({ dueAt: isoTimeSchema, isOverdue: z.boolean() }).nullable(),
    /** The brands that the caller may see, with their sites; `answerLabel` names the answers that split reports, null: none do. */
    brands: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        siteUrl: z.string(),
        answerLabel: z.object({ title: operatorTextSchema, inSentence: operatorTextSchema }).nullable(),
        asksAboutHealth: z.boolean(),
      }),
    ),
    /** Whether the caller may see every brand, also later ones: required for changes to the team and to failures. */
    hasAllBrands: z.boolean(),
    /** Remaining time of this sign-in, without activity and at most; null for callers who are not administrators. */
    session: z.object({ idleSecondsLeft: z.int(), secondsLeft: z.int() }).nullable(),
  }),
})
/**
 * Gives the second factor for this sign-in: a code of the authenticator app, or a recovery code. Returns a new token; the
 * old one ends. `invalid_credentials` for a wrong or used code. Attempts are limited.
 */
export const giveSecondFactor = open.post('/admin/second-factor', {
  summary: 'Give a code of the second factor, or a recovery code',
  body: z.union([z.strictObject({ code: codeSchema }), z.strictObject({ recoveryCode: recoveryCodeSchema })]),
  data: z.object({ isAdmin: z.literal(true), token: z.string(), expiresAt: isoTimeSchema }),
})
export const readSecondFactor = self.get('/admin/own/second-factor', {
  summary: "List the caller's second factors",
  data: z.object({
    /** The authenticator app. */
    isOn: z.boolean(),
    since: isoTimeSchema.nullable(),
    /** Without one, the caller has access only until `dueAt`. */
    isRequired: z.boolean(),
    dueAt: isoTimeSchema.nullable(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkeySchema),
    /** Where passkeys of this server work; null: nowhere, since its address is not a host name. */
    passkeyOrigin: z.string().nullable(),
  }),
})
/** Returns a new secret. It replaces the current one once confirmed. */
export const offerSecondFactor = self.post('/admin/own/second-factor/offer', {
  summary: 'Create an authenticator secret, as text and as the address for a QR code',
  body: z.strictObject({ password: ownPasswordSchema }),
  data: z.object({ secret: z.string(), uri: z.string() }),
})
/** The first factor of an administrator also returns recovery codes. */
export const confirmSecondFactor = self.post('/admin/own/second-factor/confirm', {
  summary: 'Turn on the authenticator app with a first code',
  audit: 'turn_on_second_factor',
  body: z.strictObject({ code: codeSchema }),
  data: z.object({ isOn: z.literal(true), recoveryCodes: recoveryCodesSchema.nullable() }),
})
/**
 * A wrong password is `validation_failed` with the field `password`. `not_possible` for the only factor of an
 * administrator who must have one.
 */
export const removeSecondFactor = self.post('/admin/own/second-factor/remove', {
  summary: 'Turn off your authenticator app',
  audit: 'turn_off_second_factor',
  body: z.strictObject({ password: ownPasswordSchema, code: codeSchema }),
  data: z.object({ isOn: z.literal(false) }),
})
/** Old codes stop working. `not_possible` without a second factor. */
export const makeRecoveryCodes = self.post('/admin/own/recovery-codes', {
  summary: 'Create new recovery codes',
  audit: 'make_recovery_codes',
  body: z.strictObject({ password: ownPasswordSchema }),
  data: z.object({ recoveryCodes: recoveryCodesSchema }),
})

const administratorSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  role: roleSchema,
  brandIds: brandIdsSchema,
  hasSecondFactor: z.boolean(),
  createdAt: isoTimeSchema,
  lastSignInAt: isoTimeSchema.nullable(),
  isYou: z.boolean(),
})
export type AdministratorRow = z.infer<typeof administratorSchema>
const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  brandIds: brandIdsSchema,
  invitedBy: z.string().nullable(),
  createdAt: isoTimeSchema,
  expiresAt: isoTimeSchema,
})
export const readTeam = viewer.get('/admin/team', {
  scope: 'installation',
  needsPerson: true,
  summary: 'List administrators and open invitations',
  data: z.object({ administrators: z.array(administratorSchema), invitations: z.array(invitationSchema) }),
})
/** Sends a mail with a link that is valid for a week. `account_exists` for an administrator's address. */
export const inviteAdministrator = admin.post('/admin/team/invitations', {
  scope: 'installation',
  needsPerson: true,
  summary: 'Invite an administrator by mail',
  audit: 'invite_administrator',
  body: z.strictObject({ email: emailSchema, role: roleSchema, brandIds: brandIdsSchema.default(null) }),
  data: z.object({ invitation: invitationSchema }),
  status: 201,
})
export const revokeInvitation = admin.remove('/admin/team/invitations/:invitationId', {
  scope: 'installation',
  needsPerson: true,
  summary: 'Revoke an invitation',
  audit: 'revoke_invitation',
  params: z.strictObject({ invitationId: z.string().min(1).max(64) }),
  data: z.object({ isRevoked: z.literal(true) }),
})
/** `not_possible` if no administrator with the role admin for all brands would be left. */
export const changeAdministrator = admin.patch('/admin/team/:accountId', {
  scope: 'installation',
  needsPerson: true,
  summary: "Change an administrator's role or brands, or remove lost second factors",
  audit: 'change_administrator',
  params: z.strictObject({ accountId: z.string().min(1).max(64) }),
  body: z
    .strictObject({
      role: roleSchema.optional(),
      brandIds: brandIdsSchema.optional(),
      removeSecondFactor: z.literal(true).optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'Nothing to change'),
  data: z.object({ administrator: administratorSchema }),
})
/** The account stays as a member's, and its sign-ins end. `not_possible` for the last one with the role admin for all brands. */
export const removeAdministrator = admin.remove('/admin/team/:accountId', {
  scope: 'installation',
  needsPerson: true,
  summary: 'Remove an administrator',
  audit: 'remove_administrator',
  params: z.strictObject({ accountId: z.string().min(1).max(64) }),
  data: z.object({ isRemoved: z.literal(true) }),
})
/** `link_invalid` for a used, expired, revoked or unknown invitation. */
export const readInvitation = open.post('/admin/invitations/read', {
  summary: 'Check an invitation without using it',
  body: z.strictObject({ token: tokenSchema }),
  data: z.object({
    email: z.string(),
    role: roleSchema,
    /** For which brands it gives rights; empty on a server with one brand. */
    brandNames: z.array(z.string()),
    hasAccount: z.boolean(),
  }),
})
/**
 * Creates the account, or checks the password of the existing one (`invalid_credentials`), and signs in. A password that
 * is too short for an administrator, or a new one that is common or leaked, is `validation_failed`.
 */
export const acceptInvitation = open.post('/admin/invitations/accept', {
  summary: 'Accept an invitation',
  body: z.strictObject({
    token: tokenSchema,
    /** At least 12 characters. */
    password: z.string().min(1, PASSWORD_TOO_SHORT).max(200),
  }),
  data: z.object({ token: z.string(), expiresAt: isoTimeSchema }),
})

const auditRowSchema = z.object({
  id: z.string(),
  at: isoTimeSchema,
  /** null: the command line, or the server's start. */
  actorEmail: z.string().nullable(),
  /** Name of the API token by which the administrator acted; null: in person. */
  actedVia: z.string().nullable(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  outcome: z.enum(['started', 'done', 'failed']),
  before: z.record(z.string(), jsonValueSchema).nullable(),
  after: z.record(z.string(), jsonValueSchema).nullable(),
  requestId: z.string().nullable(),
  /** null: the installation, or an entry older than brands. */
  brandId: z.string().nullable(),
})
export type AuditRow = z.infer<typeof auditRowSchema>
export const listAudit = viewer.get('/admin/audit', {
  scope: 'installation',
  summary:
    'List the actions of administrators about the installation and the brands of the caller, newest first',
  query: z.strictObject({
    ...pageQuery,
    action: z.string().max(64).optional(),
    actor: z.string().max(320).optional(),
    target: z.string().max(255).optional(),
    /** Id of a brand. */
    brand: z.string().max(64).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  }),
  data: z.object({
    rows: z.array(auditRowSchema),
    nextCursor: nextCursorSchema,
    actions: z.array(z.string()),
  }),
})

const tileSchema = z.object({
  key: z.enum(['visitors', 'quizStarts', 'leads', 'purchases', 'revenue']),
  /** So far today; money in minor units of `currency`. */
  today: z.int(),
  /** The seven days before, oldest first: the whole day, and up to this time of day. */
  days: z.array(z.object({ day: daySchema, value: z.int(), byNow: z.int() })),
  /** null for counts. With several currencies, the one with the most payments. */
  currency: z.string().nullable(),
})
/** Days are in UTC. */
export const readDashboard = viewer.get('/admin/dashboard', {
  summary: 'Read the figures of today and the last seven days',
  data: z.object({ asOf: isoTimeSchema, tiles: z.array(tileSchema) }),
})
export type DashboardTile = z.infer<typeof tileSchema>

const notificationSchema = z.object({
  kind: z.enum([
    'clock_off',
    'card_testing',
    'waiting_withdrawals',
    'records_changed',
    'audit_changed',
    'encryption_off',
    'disputes',
    'fraud_warnings',
    'refund_requests',
    'failed_jobs',
    'failing_webhooks',
    'dunning',
    'failed_mails',
    'failing_ad_events',
  ]),
  /** null: the installation. */
  brandId: z.string().nullable(),
  count: z.int(),
  newestAt: isoTimeSchema.nullable(),
  /** For disputes: the nearest deadline. */
  dueBy: isoTimeSchema.nullable(),
})
export type AdminNotification = z.infer<typeof notificationSchema>
/** Only kinds that need attention; of each brand that the caller may see on its own. */
export const readNotifications = viewer.get('/admin/notifications', {
  scope: 'installation',
  summary: 'List what needs attention',
  data: z.object({ notifications: z.array(notificationSchema) }),
})
/** Of the instance that handles the request. */
const clockSchema = z.object({
  /** The machine's name, or the container's. */
  host: z.string(),
  /** null: Stripe has not been reached since the start. */
  reading: z
    .object({
      /** This clock minus Stripe's; above 0 it is ahead. */
      offsetMs: z.int(),
      /** Maximum error of the offset. */
      uncertaintyMs: z.int(),
      measuredAt: isoTimeSchema,
      /** So far off that payments are rejected. */
      isOff: z.boolean(),
    })
    .nullable(),
})
/** Hours with many declined cards, or with payments rejected because of them; stored for 30 days. */
const waveSchema = z.object({
  brandId: z.string(),
  startedAt: isoTimeSchema,
  lastAt: isoTimeSchema,
  /** The last failure was less than an hour ago. */
  isUnderWay: z.boolean(),
  declined: z.int(),
  /** Different cards among them. */
  cards: z.int(),
  /** Different networks of these payments. */
  networks: z.int(),
  /** Payments rejected before they could test a card. */
  refused: z.int(),
})
/** The chain of purchase records, and its last nightly check. */
const purchaseRecordsSchema = z.object({
  records: z.int(),
  headHash: z.string(),
  /** null: not checked yet. */
  checkedAt: isoTimeSchema.nullable(),
  /** The first faulty record. */
  fault: recordFaultSchema.nullable(),
})
/** The first fault. Rows of the audit have an id, entries of its chain a sequence. */
const auditFaultSchema = z.object({
  ...recordFaultSchema.shape,
  sequence: z.int().nullable(),
  auditId: z.string().nullable(),
})
export type AuditFault = z.infer<typeof auditFaultSchema>
/** The chain of the audit, and its last nightly check. */
const auditChainSchema = z.object({
  entries: z.int(),
  headHash: z.string(),
  /** null: not checked yet. */
  checkedAt: isoTimeSchema.nullable(),
  fault: auditFaultSchema.nullable(),
})
/** Encryption of health answers, signing keys and authenticator secrets in the database. */
const encryptionSchema = z.object({
  isOn: z.boolean(),
  /** true in production. */
  isRequired: z.boolean(),
})
/** Details of notifications that no other page shows: at most 100 of each kind, newest first. */
export const readSystemHealth = viewer.get('/admin/system', {
  scope: 'installation',
  summary:
    'Read system health: clock, card testing, failures, past due payments, purchase records, audit, encryption',
  data: z.object({
    clock: clockSchema,
    /** null: nothing is recorded yet. */
    purchaseRecords: purchaseRecordsSchema.nullable(),
    /** null: there is no entry yet. */
    audit: auditChainSchema.nullable(),
    encryption: encryptionSchema,
    cardTesting: z.array(waveSchema),
    /** Numbers of open failures; see `listFailures`. */
    failures: z.object({ jobs: z.int(), webhooks: z.int(), mails: z.int(), ad_events: z.int() }),
    dunning: z.array(
      z.object({
        brandId: z.string(),
        userId: z.string(),
        subscriptionId: z.string(),
        currency: z.string(),
        amountMinor: z.int(),
        attempts: z.int(),
        nextAttemptAt: isoTimeSchema.nullable(),
      }),
    ),
  }),
})
