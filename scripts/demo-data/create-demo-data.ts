import { sql } from 'drizzle-orm'
import type { SandboxRow } from 'stripe-sandbox'
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
import { updateMovements } from '#server/features/revenue-reports/update-movements.ts'
import { accountRows } from './account-rows.ts'
import type { DemoDataOptions } from './demo-data-options.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { keptInSandbox } from './sandbox-objects.ts'
import { type LedgerRows, ledgerRows } from './ledger-rows.ts'
import { type SimulatedSubscription, simulateSubscription } from './simulate-subscription.ts'
import { mailRows } from './mail-rows.ts'
import { createPaymentWorld, type PaymentWorld } from './payment-world.ts'
import { type Seeded, seeded } from './seeded.ts'
import { sellPlans } from './sell-plans.ts'
import { failSomeJobs, webhookRows } from './failure-rows.ts'
import { writeVisits } from './visit-rows.ts'
import { addRows, writeRows } from './write-rows.ts'

/** The database already contains other data. */
export class DemoDataRefusedError extends Error {
  override name = 'DemoDataRefusedError'
}

/** Row counts by table. */
export type DemoDataSummary = Record<string, number>

export type Progress = (what: string, part: number) => void

/** Kinds of existing sandbox objects that the simulation reuses. */
const CATALOGUE_KINDS: readonly string[] = ['product', 'price', 'coupon']

async function readCatalogue({ db }: Database): Promise<{ rows: SandboxRow[]; firstSequence: number }> {
  const objects = await db.select().from(sandboxObjects)
  return {
    rows: objects.filter(({ kind }) => CATALOGUE_KINDS.includes(kind)),
    firstSequence: objects.reduce((last, { body }) => Math.max(last, body.sequence + 1), 0),
  }
}

/** @throws DemoDataRefusedError where there is something already, and nothing is to be added to it */
async function addressTagFor({ db }: Database, { add }: DemoDataOptions): Promise<string> {
  const there = { leads: await db.$count(leads), subscriptions: await db.$count(subscriptions) }
  if (there.leads + there.subscriptions === 0) return ''
  if (!add) {
    throw new DemoDataRefusedError(
      `The database holds ${there.leads} leads and ${there.subscriptions} subscriptions already. With --add the demo data are added to them.`,
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
  const bought = ledger.filter(({ simulated }) => simulated.order.isPaid)
  const made = bought.flatMap(({ simulated }) => {
    const rows = accountRows(random, simulated.order, simulated.subscriptionId, until.getTime())
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
    ledger.flatMap(({ simulated }) => simulated.history),
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
    ledger.flatMap(({ simulated }) => simulated.reasons),
  )
  summary['refund requests'] = await writeRows(
    database,
    refundRequests,
    refundRequests.id,
    ledger.flatMap(({ simulated }) => simulated.request ?? []),
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
  simulated: readonly SimulatedSubscription[],
  until: Date,
  onProgress: Progress,
): Promise<LedgerRows[]> {
  const ledger: LedgerRows[] = []
  for (const [index, one] of simulated.entries()) {
    ledger.push(await ledgerRows(world, one, until))
    if (index % 100 === 0) onProgress('ledgers', index / simulated.length)
  }
  return ledger
}

/**
 * Fills a migrated database with demo data; see `docs/admin.md`. The same options make the same rows.
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

  const startMs = until.getTime() - (days + 1) * DAY_MS
  const world = createPaymentWorld({ seed: `book:${seed}`, startMs, ...(await readCatalogue(database)) })
  const plans = await sellPlans(database, world, brand.brand, new Date(startMs))
  const simulated = await simulateSubscription({
    world,
    planned,
    plans,
    random: seeded(`${seed}:payments`),
    untilMs: until.getTime(),
    onProgress: (part) => onProgress('payments', part),
  })
  const ledger = await readLedger(world, simulated, until, onProgress)
  const summary = await writeLedger(database, ledger, seeded(`${seed}:people`), until)
  const kept = keptInSandbox(world, until.getTime())
  await writeRows(database, sandboxObjects, sandboxObjects.id, kept)
  onProgress('revenue', 0)
  const { account } = world.gateway
  await updateMovements(
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
