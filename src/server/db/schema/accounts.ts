import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { brandId } from './brand-id.ts'
import type { Language } from '#shared/texts/languages.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Addresses with a password. Written only by the accounts feature. */
export const accounts = pgTable(
  'accounts',
  {
    /** 22 url-safe characters of 128 random bits. */
    id: text('id').primaryKey(),
    brandId: brandId(),
    /** As typed, trimmed; compared in lower case. */
    email: text('email').notNull(),
    /** Argon2id, as a PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** Of the page that created it. Mails are written in it. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** When a mailed link was opened. Until then the account sees only what it has proven to own (`account_claims`). */
    emailConfirmedAt: time('email_confirmed_at'),
    createdAt: time('created_at').notNull(),
    passwordChangedAt: time('password_changed_at').notNull(),
    lastSignInAt: time('last_sign_in_at'),
  },
  (table) => [
    uniqueIndex('accounts_brand_email').on(sql`lower(${table.email})`, table.brandId),
    index('accounts_listed').on(table.brandId, table.createdAt, table.id),
  ],
)

/** Leads and subscriptions that an account has proven to own by knowing their ids. Written only by the accounts feature. */
export const accountClaims = pgTable(
  'account_claims',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'lead' | 'subscription'>().notNull(),
    /** Lead id, or Stripe's id of the subscription. */
    claimedId: text('claimed_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.claimedId] })],
)

/** Sign-ins. Written only by the accounts feature. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the sign-in in lists; grants nothing. */
    id: uuid('id').notNull().defaultRandom(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Browser and operating system, for example `Firefox on Windows`; null if unknown. */
    device: text('device'),
    createdAt: time('created_at').notNull(),
    /** Time of the last request with this token, to the hour; null: none an hour or more after the sign-in. */
    lastUsedAt: time('last_used_at'),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    /** When an administrator entered the second factor for this sign-in. */
    secondFactorAt: time('second_factor_at'),
    /** When the person was last active in the admin area, to the minute; null: not since the sign-in. */
    lastActiveAt: time('last_active_at'),
  },
  (table) => [
    index('account_tokens_account').on(table.accountId),
    index('account_tokens_expires_at').on(table.expiresAt),
  ],
)

/** Mailed links, each valid once. Written only by the accounts feature. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    brandId: brandId(),
    purpose: text('purpose').$type<'set_password' | 'confirm_email'>().notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('account_links_email').on(table.email),
    index('account_links_expires_at').on(table.expiresAt),
  ],
)

/** Consecutive failed sign-ins by address and network, with or without an account. Written only by the accounts feature. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** Keyed hashes of the address in lower case and of the caller's network. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailedAt: time('last_failed_at').notNull(),
    /** No password is checked before then. */
    blockedUntil: time('blocked_until').notNull(),
  },
  (table) => [index('sign_in_failures_last_failed_at').on(table.lastFailedAt)],
)
