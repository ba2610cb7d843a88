import { sql } from 'drizzle-orm'
import type { LoadedBrand } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import { accountClaims, accounts } from '#server/db/schema/accounts.ts'
import {
  disputes,
  fraudWarnings,
  invoices,
  refunds,
  stripeEvents,
  subscriptionStatusHistory,
  subscriptions,
} from '#server/db/schema/billing.ts'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'
import { sandboxObjects } from '#server/db/schema/sandbox.ts'
import { GRACE_DAYS } from '#server/features/billing/access.ts'
import { makeDueMovements } from '#server/features/revenue-reports/make-due-movements.ts'
import { accountRows } from './account-rows.ts'
import type { DemoDataOptions } from './demo-data-options.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { keptInSandbox } from './sandbox-objects.ts'
import { type LedgerRows, ledgerRows } from './ledger-rows.ts'
import { type Lived, simulateSubscription } from './simulate-subscription.ts'
import { mailRows } from './mail-rows.ts'
import { createPaymentWorld, type PaymentWorld, type SandboxRow } from './payment-world.ts'
import { type Seeded, seeded } from './seeded.ts'
import { sellPlans } from './sell-plans.ts'
import { failSomeJobs, webhookRows } from './trouble-rows.ts'
import { writeVisits } from './visit-rows.ts'
import { addRows, writeRows } from './write-rows.ts'

/** The database holds what is not the book's. */
export class DemoDataRefusedError extends Error {
  override name = 'DemoDataRefusedError'
}

/** How many rows of each were made. */
export type DemoDataSummary = Record<string, number>

export type Progress = (what: string, part: number) => void

/** The part of the sandbox's objects that the book's world takes over: the catalogue, where there is one. */
const CATALOGUE_KINDS: readonly string[] = ['product', 'price', 'coupon']

async function readCatalogue({ db }: Database): Promise<{ known: SandboxRow[]; firstSequence: number }> {
  const rows = await db.select().from(sandboxObjects)
  const objects = rows.flatMap(({ id, kind, body }): SandboxRow[] => {
    const { object, sequence } = body
    return typeof object === 'object' && object !== null
      ? [{ id, kind, body: { object, sequence: Number(sequence) } }]
      : []
  })
  return {
    known: objects.filter(({ kind }) => CATALOGUE_KINDS.includes(kind)),
    firstSequence: objects.reduce((last, { body }) => Math.max(last, body.sequence + 1), 0),
  }
}

/** @throws DemoDataRefusedError where there is something already, and nothing is to be added to it */
async function addressTagFor({ db }: Database, { add }: DemoDataOptions): Promise<string> {
  const there = { leads: await db.$count(leads), subscriptions: await db.$count(subscriptions) }
  if (there.leads + there.subscriptions === 0) return ''
  if (!add) {
    throw new DemoDataRefusedError(
      `The database holds ${there.leads} leads and ${there.subscriptions} subscriptions already. With --add the book is put beside them.`,
    )
  }
  return `.${there.leads}`
}

async function writeLedger(
  database: Database,
  ledger: readonly LedgerRows[],
  random: Seeded,
  until: Date,
): Promise<DemoDataSummary> {
  const account = ledger[0]?.subscription.account ?? 'sandbox'
  const bought = ledger.filter(({ lived }) => lived.order.isPaid)
  const made = bought.flatMap(({ lived }) => {
    const rows = accountRows(random, lived.order, lived.subscriptionId, until.getTime())
    return rows === null ? [] : [rows]
  })
  const summary: DemoDataSummary = {}
  summary['checkouts'] = await writeRows(
    database,
    checkoutAttempts,
    checkoutAttempts.id,
    ledger.map(({ attempt }) => attempt),
  )
  await writeRows(
    database,
    stripeCustomers,
    stripeCustomers.stripeCustomerId,
    ledger.map(({ customer }) => customer),
  )
  summary['subscriptions'] = await writeRows(
    database,
    subscriptions,
    subscriptions.stripeSubscriptionId,
    ledger.map(({ subscription }) => subscription),
  )
  await addRows(
    database,
    subscriptionStatusHistory,
    ledger.flatMap(({ lived }) => lived.history),
  )
  summary['invoices'] = await writeRows(
    database,
    invoices,
    invoices.stripeInvoiceId,
    ledger.flatMap((rows) => rows.invoices),
  )
  summary['refunds'] = await writeRows(
    database,
    refunds,
    refunds.stripeRefundId,
    ledger.flatMap((rows) => rows.refunds),
  )
  summary['disputes'] = await writeRows(
    database,
    disputes,
    disputes.stripeDisputeId,
    ledger.flatMap((rows) => rows.disputes),
  )
  summary['fraud warnings'] = await writeRows(
    database,
    fraudWarnings,
    fraudWarnings.stripeWarningId,
    ledger.flatMap((rows) => rows.warnings),
  )
  summary['cancellation reasons'] = await addRows(
    database,
    cancellationReasons,
    ledger.flatMap(({ lived }) => lived.reasons),
  )
  summary['refund requests'] = await writeRows(
    database,
    refundRequests,
    refundRequests.id,
    ledger.flatMap(({ lived }) => lived.request ?? []),
  )
  summary['accounts'] = await writeRows(
    database,
    accounts,
    accounts.id,
    made.map((rows) => rows.account),
  )
  await writeRows(
    database,
    accountClaims,
    accountClaims.claimedId,
    made.flatMap(({ claims }) => claims),
  )
  summary['mails'] = await writeRows(
    database,
    mails,
    mails.id,
    bought.flatMap((rows) => mailRows(random, rows, until)),
  )
  summary['webhooks'] = await writeRows(
    database,
    stripeEvents,
    stripeEvents.id,
    webhookRows(random, ledger, account, until),
  )
  return summary
}

async function readLedger(
  world: PaymentWorld,
  lived: readonly Lived[],
  until: Date,
  onProgress: Progress,
): Promise<LedgerRows[]> {
  const ledger: LedgerRows[] = []
  for (const [index, one] of lived.entries()) {
    ledger.push(await ledgerRows(world, one, until))
    if (index % 100 === 0) onProgress('ledgers', index / lived.length)
  }
  return ledger
}

/**
 * Fills a migrated database with a believable book; see `docs/admin.md`. The same options make the same rows.
 * @throws DemoDataRefusedError
 */
export async function createDemoData(
  database: Database,
  brand: LoadedBrand,
  options: DemoDataOptions,
  onProgress: Progress,
): Promise<DemoDataSummary> {
  const { until, days } = options
  const addressTag = await addressTagFor(database, options)
  const seed = `${options.seed}${addressTag}`
  const own = { ...options, seed }
  const { counts, planned } = await writeVisits(database, brand, own, {
    addressTag,
    onProgress: (part) => onProgress('visits', part),
  })

  const { known, firstSequence } = await readCatalogue(database)
  const startMs = until.getTime() - (days + 1) * DAY_MS
  const world = createPaymentWorld(`book:${seed}`, { startMs, known, firstSequence })
  const plans = await sellPlans(database, world, brand.brand, new Date(startMs))
  const lived = await simulateSubscription({
    world,
    planned,
    plans,
    random: seeded(`${seed}:payments`),
    untilMs: until.getTime(),
    onProgress: (part) => onProgress('payments', part),
  })
  const ledger = await readLedger(world, lived, until, onProgress)
  const summary = await writeLedger(database, ledger, seeded(`${seed}:people`), until)
  const kept = keptInSandbox(world, until.getTime())
  await writeRows(database, sandboxObjects, sandboxObjects.id, kept)
  onProgress('revenue', 0)
  const { account } = world.gateway
  await makeDueMovements(
    {
      database,
      account,
      graceDays: GRACE_DAYS,
      defaultCurrency: () => brand.brand.plans[0]?.currency ?? 'USD',
      logger: { warn: () => undefined },
    },
    until,
  )
  await failSomeJobs(database)
  // Plans of queries are made from what is known of the tables; the embedded database learns it from nobody else.
  await database.db.execute(sql`analyze`)
  return {
    visits: counts.sessions,
    'events kept': counts.events,
    leads: counts.leads,
    ...summary,
    'objects of the payment sandbox': kept.length,
  }
}
