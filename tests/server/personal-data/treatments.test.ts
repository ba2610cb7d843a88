import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Row } from '#server/db/database.ts'
import { accountLinks, accountTokens } from '#server/db/schema/accounts.ts'
import { apiTokens } from '#server/db/schema/api-tokens.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import {
  adminAudit,
  adminInvitations,
  administrators,
  adminPasskeyChallenges,
  adminPasskeys,
  adminRecoveryCodes,
} from '#server/db/schema/admin.ts'
import {
  disputes,
  fraudWarnings,
  invoices,
  refunds,
  stripeEvents,
  subscriptionStatusHistory,
} from '#server/db/schema/billing.ts'
import { consents } from '#server/db/schema/consents.ts'
import { experimentAssignments } from '#server/db/schema/studio/experiments.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { visits } from '#server/db/schema/reports.ts'
import { refreshLeadFacts } from '#server/features/admin-leads/facts/refresh-lead-facts.ts'
import { mailOptOuts } from '#server/db/schema/mails.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { PERSONAL_TABLES } from '#server/features/personal-data/data-map.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { addRecord } from '../purchase-records/samples.ts'
import { dataParts, deleteMember } from './data-parts.ts'
import { storeAccount, storeLead, storePurchase } from './held.ts'
import { schemaTables } from './schema-tables.ts'
import { storeOperatorWork } from './store-operator-work.ts'

type Rule = (typeof PERSONAL_TABLES)[number]

const at = new Date('2026-03-04T05:06:07Z')
const email = `person-${randomUUID()}@example.com`
let opened: TestDatabase
let before: Map<string, Row[]>
let after: Map<string, Row[]>

const columnsOf = ({ name }: Rule) => schemaTables.get(name) ?? []
const keyOf = (rule: Rule, row: Row): string =>
  columnsOf(rule)
    .filter(({ isKey }) => isKey)
    .map(({ name }) => String(row[name]))
    .join()

async function readTables({ runText }: Database): Promise<Map<string, Row[]>> {
  const tables = new Map<string, Row[]>()
  for (const { name } of PERSONAL_TABLES) {
    const rows = await runText(`select row_to_json(t)::text as row from ${name} as t`)
    tables.set(
      name,
      rows.map(({ row }) => JSON.parse(String(row)) as Row),
    )
  }
  return tables
}

/** Something in every column that can hold something. */
async function storePerson(database: Database): Promise<string> {
  const { db } = database
  const lead = await storeLead(database, { email, at })
  const { subscriptionId, attemptId } = await storePurchase(database, {
    email,
    at,
    leadId: lead.id,
    sessionId: lead.sessionId,
  })
  const accountId = await storeAccount(database, { email, at, leadIds: [lead.id], lastSignInAt: at })
  const later = new Date(at.getTime() + 1000)
  await db.insert(accountTokens).values({ tokenHash: 'token', accountId, createdAt: at, expiresAt: later })
  await db
    .insert(accountLinks)
    .values({ tokenHash: 'link', purpose: 'set_password', email, createdAt: at, expiresAt: later })
  await db.insert(administrators).values({ accountId, role: 'viewer', totpSecret: 'SECRET', createdAt: at })
  await db.insert(adminRecoveryCodes).values({ codeHash: 'hash', accountId, createdAt: at })
  await db
    .insert(adminPasskeys)
    .values({ id: 'passkey', accountId, publicKey: 'KEY', signCount: 1, name: 'Laptop', createdAt: at })
  await db
    .insert(adminPasskeyChallenges)
    .values({ challenge: 'challenge', purpose: 'add', accountId, expiresAt: later })
  await db.insert(apiTokens).values({
    id: 'api-token',
    tokenHash: 'api-token-hash',
    accountId,
    name: 'Export',
    role: 'viewer',
    createdAt: at,
    expiresAt: later,
  })
  await db.insert(adminInvitations).values({
    id: 'invitation',
    tokenHash: 'invited',
    email,
    role: 'viewer',
    invitedBy: 'somebody',
    createdAt: at,
    expiresAt: later,
  })
  await db.insert(adminAudit).values({
    at,
    actorAccountId: accountId,
    actorEmail: email,
    action: 'export_leads',
    targetKind: 'leads',
    targetId: 'all',
    outcome: 'done',
    before: { rows: 1 },
  })
  await storeOperatorWork(database, { brandId: 'marigold', accountId, email, at })
  await db.insert(experimentAssignments).values({
    brandId: 'marigold',
    experimentId: 'experiment-marigold',
    sessionId: lead.sessionId,
    arm: 0,
    assignedAt: at,
    isRepeat: false,
    device: 'phone',
    country: 'DE',
    source: 'direct',
  })
  await db.insert(consents).values({
    consentId: randomUUID(),
    sessionId: lead.sessionId,
    kind: 'health',
    health: true,
    decidedAt: at,
    receivedAt: at,
    textVersion: 'words-1',
    saidIn: 'health_question',
    country: 'US',
    region: 'WA',
    isGpc: false,
  })
  await db.insert(adEvents).values({
    eventId: randomUUID(),
    name: 'PageView',
    sessionId: lead.sessionId,
    happenedAt: at,
    status: 'sent',
    lastFailure: 'HTTP 500',
    nextTryAt: at,
    sentAt: at,
    createdAt: at,
  })
  await db.insert(visits).values({
    sessionId: lead.sessionId,
    firstAt: at,
    lastAt: at,
    device: 'phone',
    country: 'DE',
    source: 'direct',
    answer: 'female',
    brandVersion: 'v',
    leadId: lead.id,
    leadAt: at,
    steps: {},
    updatedAt: at,
  })
  await refreshLeadFacts({ database, stripeAccount: 'sandbox' }, new Date())
  await db.insert(mailOptOuts).values({ email, createdAt: at })
  await addRecord(database, { account: 'sandbox', press: 'press', attemptId })
  await db.insert(subscriptionStatusHistory).values({
    stripeSubscriptionId: subscriptionId,
    toStatus: 'active',
    cause: 'checkout',
    recordedAt: at,
  })
  await db.insert(refunds).values({
    stripeRefundId: 're_1',
    account: 'sandbox',
    stripeSubscriptionId: subscriptionId,
    stripePaymentIntentId: 'pi_1',
    status: 'succeeded',
    currency: 'USD',
    amountMinor: 100,
    createdAt: at,
    syncedAt: at,
  })
  await db.update(invoices).set({
    lines: [{ description: 'Plan', amountMinor: 1999 }],
    cardBrand: 'visa',
    cardLast4: '4242',
  })
  await db.insert(receipts).values({
    id: 'receipt',
    kind: 'charge',
    ledgerId: 'in_1',
    account: 'sandbox',
    mode: 'sandbox',
    brand: 'marigold',
    year: 2026,
    sequence: 1,
    number: 'MG-2026-000001',
    stripeSubscriptionId: subscriptionId,
    description: 'First payment',
    occurredAt: at,
    issuedAt: at,
    currency: 'USD',
    amountMinor: 1999,
    lines: [{ description: 'Plan', amountMinor: 1999 }],
    taxName: 'VAT',
    taxRateThousandths: 20_000,
    taxMinor: 333,
    cardBrand: 'visa',
    cardLast4: '4242',
    seller: {
      brandName: 'Marigold',
      companyName: 'Marigold Sample Company LLC',
      companyCode: '',
      companyAddress: '',
      websiteUrl: '',
      email: '',
      taxNumber: null,
    },
    buyerName: 'Somebody',
    buyerEmail: email,
    buyerCountry: 'GB',
  })
  const charge = {
    account: 'sandbox',
    stripeSubscriptionId: subscriptionId,
    stripePaymentIntentId: 'pi_1',
    stripeChargeId: 'ch_1',
    currency: 'USD',
    amountMinor: 100,
    createdAt: at,
    syncedAt: at,
  }
  await db.insert(disputes).values({
    ...charge,
    stripeDisputeId: 'du_1',
    reason: 'fraudulent',
    status: 'needs_response',
    feeCurrency: 'USD',
  })
  await db.insert(fraudWarnings).values({
    ...charge,
    stripeWarningId: 'issfr_1',
    fraudType: 'misc',
    isActionable: true,
  })
  await db.insert(stripeEvents).values({
    id: 'evt_1',
    account: 'sandbox',
    type: 'invoice.paid',
    stripeSubscriptionId: subscriptionId,
    createdAt: at,
    receivedAt: at,
  })
  await db.insert(withdrawals).values({
    stripeSubscriptionId: subscriptionId,
    account: 'sandbox',
    declaredAt: at,
    channel: 'link',
    name: 'Ada Example',
    email: 'other@example.org',
    planName: 'One month',
    contractFrom: at,
    hasAskedToStart: false,
    currency: 'USD',
    refundedBeforeMinor: 0,
    refundMinor: 1949,
    status: 'declared',
    nextAttemptAt: at,
  })
  return accountId
}

beforeAll(async () => {
  opened = await openTestDatabase()
  const [database] = opened.instances
  const accountId = await storePerson(database)
  before = await readTables(database)
  const { deps } = dataParts(database)
  await deleteMember(deps, {
    accountId,
    brandId: 'marigold',
    email,
    isEmailConfirmed: true,
    leadIds: [],
    subscriptionIds: [],
  })
  // What accounts do with their own links is theirs.
  await database.db.delete(accountLinks)
  after = await readTables(database)
})
afterAll(() => opened.remove())

it.each(PERSONAL_TABLES.map((rule) => [rule.name, rule] as const))(
  '%s: each column is treated as the map says',
  (name, rule) => {
    const { removed = [], cleared = [], pseudonym = [], accountable = [] } = rule.columns
    const kept = [...(rule.columns.kept ?? []), ...accountable]
    const had = before.get(name) ?? []
    const has = new Map((after.get(name) ?? []).map((row) => [keyOf(rule, row), row]))
    expect(had.length).toBeGreaterThan(0)
    // A row goes as a whole, or it stays as a whole.
    expect(removed.length === 0 || cleared.length + pseudonym.length + kept.length === 0).toBe(true)
    expect(has.size).toBe(removed.length > 0 ? 0 : had.length)
    const nameOf = (field: string) => columnsOf(rule).find((column) => column.field === field)?.name ?? '?'
    const changes = had.flatMap((row) => {
      // A visit's key is what becomes a pseudonym; there is one.
      const now = name === 'visits' ? [...has.values()][0] : has.get(keyOf(rule, row))
      return now === undefined ? [] : [{ row, now }]
    })
    for (const { row, now } of changes) {
      const valuesOf = (fields: readonly string[], of: Row) =>
        fields.map((field) => [field, of[nameOf(field)]])
      expect(valuesOf(kept, now)).toEqual(valuesOf(kept, row))
      const emptied = cleared.filter((field) => field !== 'metadata')
      expect(valuesOf(emptied, now)).toEqual(emptied.map((field) => [field, null]))
      for (const field of pseudonym) expect(now[nameOf(field)]).toMatch(/^deleted-/)
      expect(now['metadata'] ?? null).toEqual('metadata' in row ? { questionId: 'age' } : null)
    }
  },
)
