import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailContent } from '#shared/mail/mail.ts'
import { brandId } from './brand-id.ts'
import type { Language } from '#shared/texts/languages.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export type MailStatus =
  | 'queued'
  /** Claimed by an instance, which has not handed it to the mail server yet; `sendingSince` says when. */
  | 'preparing'
  /** Handed to the mail server; `sendingSince` says when. */
  | 'sending'
  | 'sent'
  /** Permanently refused, or too many failures. */
  | 'failed'
  /** The connection broke while the mail server took it: it may have been sent, and is not sent again. */
  | 'uncertain'
  /** Not transactional and the address has unsubscribed, or no longer needed. */
  | 'dropped'

/** Mails that were ordered, each once. Their content is made when they are sent. Written only by the mails feature. */
export const mails = pgTable(
  'mails',
  {
    /** 22 url-safe characters of 128 random bits; part of the Message-ID. */
    id: text('id').primaryKey(),
    brandId: brandId(),
    kind: text('kind').$type<MailContent['kind']>().notNull(),
    /** As typed, trimmed. */
    toEmail: text('to_email').notNull(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    content: jsonb('content').$type<MailContent>().notNull(),
    /** Of its reader. */
    language: text('language').$type<Language>().notNull().default('en'),
    status: text('status').$type<MailStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    sendingSince: time('sending_since'),
    /** Not before then. */
    dueAt: time('due_at').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    /** When the server gave up; set for `failed` and `uncertain`. */
    failedAt: time('failed_at'),
    /** Kind of the last failure, never an address. */
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_status_due').on(table.status, table.dueAt),
    index('mails_to_email').on(sql`lower(${table.toEmail})`),
    index('mails_created_at').on(table.createdAt),
  ],
)

/** Addresses that receive only transactional mails. Written only by the mails feature. */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    /** In lower case. */
    email: text('email').notNull(),
    brandId: brandId(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'mail_opt_outs_brand_pkey', columns: [table.email, table.brandId] })],
)
