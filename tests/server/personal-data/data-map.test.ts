import { afterAll, beforeAll, expect, it } from 'vitest'
import { OTHER_TABLES, PERSONAL_TABLES } from '#server/features/personal-data/data-map.ts'
import { schemaTables } from './schema-tables.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { IS_WHOLE_TABLE } from '../support/whole-table.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.remove())

const decided = PERSONAL_TABLES.flatMap(({ name: table, columns }) =>
  Object.values(columns)
    .flat()
    .map(
      (field) =>
        `${table}.${schemaTables.get(table)?.find((known) => known.field === field)?.name ?? `? ${field}`}`,
    ),
)

it('has a rule for every column of every table that may hold personal data', async () => {
  const rows = await opened.instances[0].runText(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and ${IS_WHOLE_TABLE}`,
  )
  const there = rows.flatMap(({ table_name: table, column_name: column }) =>
    String(table) in OTHER_TABLES ? [] : [`${String(table)}.${String(column)}`],
  )
  expect(there.length).toBeGreaterThan(100)
  expect(decided.sort()).toEqual(there.sort())
})

it('gives a reason for every other table, and for no unknown table', async () => {
  const rows = await opened.instances[0].runText(
    `select table_name from information_schema.tables where table_schema = 'public' and ${IS_WHOLE_TABLE}`,
  )
  const known = [...Object.keys(OTHER_TABLES), ...PERSONAL_TABLES.map(({ name }) => name)]
  expect(known.sort()).toEqual(rows.map(({ table_name: table }) => String(table)).sort())
})

it('hides nothing from an export except hashes, keys, our own notes and data about others', () => {
  const hidden = PERSONAL_TABLES.flatMap(({ name, notExported }) =>
    notExported.map((field) => `${name}.${field}`),
  )
  expect(hidden).toEqual([
    'accounts.passwordHash',
    'account_tokens.tokenHash',
    'account_links.tokenHash',
    'administrators.totpOffer',
    'administrators.totpSecret',
    'administrators.totpLastStep',
    'admin_recovery_codes.codeHash',
    'admin_passkeys.publicKey',
    'admin_passkey_challenges.challenge',
    'api_tokens.tokenHash',
    'admin_invitations.tokenHash',
    'admin_audit.targetId',
    'admin_audit.before',
    'admin_audit.after',
    // The content of pages, and the secret that divides visitors.
    'brand_versions.hash',
    'brand_versions.document',
    'brand_versions.verification',
    'experiments.salt',
    'brand_drafts.base',
    'brand_drafts.document',
    'draft_edits.patches',
    'draft_edits.inverse',
    'leads.idempotencyHash',
    'lead_facts.parts',
    'ad_events.lastFailure',
    'ad_events.failedAt',
    'ad_events.nextTryAt',
    'ad_events.attempts',
    'visits.completed',
    'visits.observedOrders',
    'visits.isOpen',
    'visits.updatedAt',
    'checkout_attempts.idempotencyHash',
    'purchase_records.pressKey',
    'purchase_records.salt',
    'purchase_records.contentHash',
    'purchase_records.previousHash',
    'purchase_records.hash',
    'stripe_events.lastError',
    'stripe_events.attempts',
    'stripe_events.failedAt',
    'mails.dedupeKey',
    'mails.failedAt',
    'mails.lastError',
    'withdrawals.attempts',
    'withdrawals.lastError',
    'withdrawals.nextAttemptAt',
  ])
})

it('exports no column that is named like a secret: a table with the rule "removed" exports new columns unasked', () => {
  const secrets = PERSONAL_TABLES.flatMap(({ name, columns, notExported }) =>
    Object.values(columns)
      .flat()
      .filter((field) => !notExported.includes(field) && !field.endsWith('At'))
      .filter((field) => /hash|secret|token|password|key|salt|challenge/i.test(field))
      .map((field) => `${name}.${field}`),
  )
  expect(secrets).toEqual([])
})
