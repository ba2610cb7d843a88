import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AdminRole, AuditFault } from '#shared/contract/admin/admin.ts'
import type { FailureKind } from '#shared/contract/admin/admin-failures.ts'
import { accounts } from './accounts.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Accounts that may enter the admin area. Written only by the admin-access feature. */
export const administrators = pgTable('administrators', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  role: text('role').$type<AdminRole>().notNull(),
  /** Ids of the brands that the administrator may see and change; null: all. */
  brandIds: jsonb('brand_ids').$type<readonly string[]>(),
  /** Base32 secret of an authenticator app that is being set up; has no effect until a first code is right. */
  totpOffer: text('totp_offer'),
  /** Base32 secret of the authenticator app; null if there is none. */
  totpSecret: text('totp_secret'),
  totpConfirmedAt: time('totp_confirmed_at'),
  /** Number of the 30 s step of the last accepted code, so that no code works twice. */
  totpLastStep: integer('totp_last_step'),
  /** Until when a required second factor may be postponed; null: not requested yet. */
  secondFactorDueAt: time('second_factor_due_at'),
  /**
   * When a start printed the account's password; it is still that password while the account's `passwordChangedAt` has
   * the same value.
   */
  printedPasswordAt: time('printed_password_at'),
  createdAt: time('created_at').notNull(),
  /** The inviting account; null: created by the first start or by the command. */
  invitedBy: text('invited_by'),
})

/** Codes that replace the second factor, each valid once. Written only by the admin-access feature. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    /** SHA-256 of the account's id and the code. */
    codeHash: text('code_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => administrators.accountId, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('admin_recovery_codes_account').on(table.accountId)],
)

/** Passkeys of administrators (WebAuthn). Written only by the admin-access feature. */
export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    /** The authenticator's id of the credential, base64url. */
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => administrators.accountId, { onDelete: 'cascade' }),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; 0 if it does not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** The name that its owner chose. */
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('admin_passkeys_account').on(table.accountId)],
)

/** Challenges that passkeys sign, each valid once. Written only by the admin-access feature. */
export const adminPasskeyChallenges = pgTable(
  'admin_passkey_challenges',
  {
    /** 43 url-safe characters of 256 random bits. */
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<'add' | 'sign_in'>().notNull(),
    /** Who adds a passkey; null for a sign-in, because the passkey identifies the account. */
    accountId: text('account_id').references(() => administrators.accountId, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('admin_passkey_challenges_account').on(table.accountId),
    index('admin_passkey_challenges_expires_at').on(table.expiresAt),
  ],
)

/** Invitations to the admin area, each valid once. Written only by the admin-access feature. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    /** 22 url-safe characters of 128 random bits. */
    id: text('id').primaryKey(),
    /** SHA-256 of the mailed token; null until the mail is sent. */
    tokenHash: text('token_hash').unique(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<AdminRole>().notNull(),
    /** As of the administrator. */
    brandIds: jsonb('brand_ids').$type<readonly string[]>(),
    /** Account. */
    invitedBy: text('invited_by').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    acceptedAt: time('accepted_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    uniqueIndex('admin_invitations_open_email')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
  ],
)

/**
 * What administrators have done. A row is written before the action and completed after it, so that none is missing if
 * the process fails in between. Never contains a visitor's address, name or answer; people appear by their ids. Written
 * only by the audit feature.
 */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    /** null: the command line, or the start of the server. */
    actorAccountId: text('actor_account_id'),
    /** The administrator's address at that time; kept for accountability after the account is deleted. */
    actorEmail: text('actor_email'),
    /** Name of the API token by which the administrator acted; null: in person. */
    actedVia: text('acted_via'),
    /** `refund_invoice`, `export_leads`…; see the contract. */
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    outcome: text('outcome').$type<'started' | 'done' | 'failed'>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    /** null: the installation, or a row older than this column. */
    brandId: text('brand_id'),
  },
  (table) => [
    index('admin_audit_at').on(table.at),
    index('admin_audit_target').on(table.targetKind, table.targetId),
  ],
)

/**
 * A keyed hash of each state that an audit row has had, one entry per write, each chained to the entry before. Entries
 * are only added. Only the audit feature writes it.
 */
export const adminAuditChain = pgTable(
  'admin_audit_chain',
  {
    /** 1 for the first; no number is skipped. */
    sequence: integer('sequence').primaryKey(),
    auditId: bigint('audit_id', { mode: 'number' }).notNull(),
    /** SHA-256 of the row at that time. */
    rowHash: text('row_hash').notNull(),
    /** The previous entry's; 64 zeros for the first. */
    previousHash: text('previous_hash').notNull(),
    /** HMAC-SHA-256 of everything above. */
    hash: text('hash').notNull(),
  },
  (table) => [uniqueIndex('admin_audit_chain_row').on(table.auditId, table.sequence)],
)

/** The end of the chain, locked while an entry is added, and what the last check found. Only the audit feature writes it. */
export const adminAuditHead = pgTable('admin_audit_head', {
  /** There is one row. */
  name: text('name').$type<'audit'>().primaryKey(),
  /** 0: there is no entry yet. */
  sequence: integer('sequence').notNull(),
  hash: text('hash').notNull(),
  /** Whether every row has an entry. Rows of versions without a chain get theirs at the first check. */
  isComplete: boolean('is_complete').notNull(),
  /** HMAC-SHA-256 of everything above, so that the end cannot be moved back. */
  mac: text('mac').notNull(),
  checkedAt: time('checked_at'),
  /** The first fault found; null if there was none. */
  fault: jsonb('fault').$type<AuditFault>(),
})

/**
 * Failures that an administrator has dismissed: they are no longer counted. Kept as long as the audit log, which says who
 * did it; a retry removes the row. Written only by the admin-overview feature.
 */
export const dismissedFailures = pgTable(
  'dismissed_failures',
  {
    kind: text('kind').$type<FailureKind>().notNull(),
    /** Of the job, the webhook, the mail or the event. */
    itemId: text('item_id').notNull(),
    dismissedAt: time('dismissed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
)
