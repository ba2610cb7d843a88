import { eq, ne, sql } from 'drizzle-orm'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
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
import { computeLeadFacts } from '#server/features/admin-leads/facts/refresh-lead-facts.ts'
import { GRACE_DAYS } from '#server/features/billing/access.ts'
import { updateMovements } from '#server/features/revenue-reports/update-movements.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { CommandError } from '../run-command.ts'
import type { DemoDataOptions } from './demo-data-options.ts'
import { sellPlans } from './demo-plans.ts'
import { failSomeJobs, webhookRows } from './failure-rows.ts'
import { type LedgerRows, ledgerRows } from './ledger-rows.ts'
import { mailRows } from './mail-rows.ts'
import { createPaymentWorld } from './payment-world.ts'
import { keptInSandbox } from './sandbox-objects.ts'
import { type Seeded, seeded } from './seeded.ts'
import { type SimulatedSubscription, simulateSubscriptions } from './simulate-subscriptions.ts'
import { writeVisits } from './visit-rows.ts'
import { addRows, writeRows } from './write-rows.ts'

/** Row counts by name. */
export type DemoDataSummary = Record<string, number>

export type Progress = (what: string, part: number) => void

/** Kinds of existing sandbox objects that the simulation reuses. */
const CATALOGUE_KINDS: readonly string[] = ['product', 'price', 'coupon']
const CONFIRMS = 0.75
const SIGNS_IN_AGAIN = 0.6

async function readCatalogue({ db }: Database) {
  const objects = await db.select().from(sandboxObjects)
  return {
    rows: objects.filter(({ kind }) => CATALOGUE_KINDS.includes(kind)),
    firstSequence: objects.reduce((last, { body }) => Math.max(last, body.sequence + 1), 0),
  }
}

/** @throws CommandError if there is data of the brand already and `add` is off */
export async function addressTagFor(
  { db }: Database,
  brandId: string,
  { add }: Pick<DemoDataOptions, 'add'>,
): Promise<string> {
  const existing = {
    leads: await db.$count(leads, eq(leads.brandId, brandId)),
    subscriptions: await db.$count(subscriptions, eq(subscriptions.brandId, brandId)),
  }
  if (existing.leads + existing.subscriptions === 0) return ''
  if (!add) {
    throw new CommandError(
      `The database already holds ${existing.leads} leads and ${existing.subscriptions} subscriptions of ${brandId}. Use --add to add demo data to them.`,
    )
  }
  return `.${existing.leads}`
}

/** Part of the seed, so that the data of two brands have no id in common; '' for the first brand with data. */
async function seedOfBrand({ db }: Database, brandId: string): Promise<string> {
  const ofOthers = await db.$count(leads, ne(leads.brandId, brandId))
  return ofOthers === 0 ? '' : `:${brandId}`
}

/** The account that a buyer registered after paying, if any. */
function accountOf(random: Seeded, { order, subscriptionId }: SimulatedSubscription, untilMs: number) {
  const { registeredAtMs, accountId, email, leadId } = order
  if (registeredAtMs === null || registeredAtMs > untilMs) return []
  const createdAt = new Date(registeredAtMs)
  const laterMs = Math.floor(random.between(registeredAtMs, untilMs))
  const account = {
    id: accountId,
    brandId: order.brandId,
    email,
    language: 'en' as const,
    // Has the form of a hash but belongs to no password: a mailed link must set one before the first sign-in.
    passwordHash: `$argon2id$v=19$m=19456,t=2,p=1$${random.text(22)}$${random.text(43)}`,
    emailConfirmedAt: random.chance(CONFIRMS)
      ? new Date(Math.min(registeredAtMs + Math.round(random.logNormal(400, 1)) * 1000, untilMs))
      : null,
    createdAt,
    passwordChangedAt: createdAt,
    lastSignInAt: random.chance(SIGNS_IN_AGAIN) ? new Date(laterMs) : null,
  }
  const claims = [
    { accountId, kind: 'lead' as const, claimedId: leadId },
    { accountId, kind: 'subscription' as const, claimedId: subscriptionId },
  ]
  return [{ account, claims }]
}

async function writeLedger(
  database: Database,
  ledger: readonly LedgerRows[],
  random: Seeded,
  until: Date,
): Promise<DemoDataSummary> {
  const stripeAccount = ledger[0]?.subscription.account ?? 'sandbox'
  const paid = ledger.filter(({ simulated }) => simulated.order.isPaid)
  const registered = paid.flatMap(({ simulated }) => accountOf(random, simulated, until.getTime()))
  const of = <T>(rowsOf: (rows: LedgerRows) => T | readonly T[]): T[] => ledger.flatMap(rowsOf)
  const summary = {
    checkouts: await writeRows(
      database,
      checkoutAttempts,
      of(({ attempt }) => attempt),
    ),
    subscriptions: await writeRows(
      database,
      subscriptions,
      of(({ subscription }) => subscription),
    ),
    invoices: await writeRows(
      database,
      invoices,
      of((rows) => rows.invoices),
    ),
    refunds: await writeRows(
      database,
      refunds,
      of((rows) => rows.refunds),
    ),
    disputes: await writeRows(
      database,
      disputes,
      of((rows) => rows.disputes),
    ),
    'fraud warnings': await writeRows(
      database,
      fraudWarnings,
      of((rows) => rows.warnings),
    ),
    'cancellation reasons': await addRows(
      database,
      cancellationReasons,
      of(({ simulated }) => simulated.reasons),
    ),
    'refund requests': await writeRows(
      database,
      refundRequests,
      of(({ simulated }) => simulated.request ?? []),
    ),
    accounts: await writeRows(
      database,
      accounts,
      registered.map(({ account }) => account),
    ),
    mails: await writeRows(
      database,
      mails,
      paid.flatMap((rows) => mailRows(random, rows, until)),
    ),
    webhooks: await writeRows(database, stripeEvents, webhookRows(random, ledger, stripeAccount, until)),
  }
  await writeRows(
    database,
    stripeCustomers,
    of(({ customer }) => customer),
  )
  await writeRows(
    database,
    accountClaims,
    registered.flatMap(({ claims }) => claims),
  )
  await addRows(
    database,
    subscriptionStatusHistory,
    of(({ simulated }) => simulated.history),
  )
  return summary
}

/**
 * Fills a migrated database with demo data of a brand; see `docs/admin.md`. The same options produce the same rows.
 * @throws CommandError
 */
export async function createDemoData(
  database: Database,
  brand: LoadedBrand,
  options: DemoDataOptions,
  onProgress: Progress,
): Promise<DemoDataSummary> {
  const { until, days } = options
  const addressTag = await addressTagFor(database, brand.brand.id, options)
  const seed = `${options.seed}${addressTag}${await seedOfBrand(database, brand.brand.id)}`
  const { counts, planned } = await writeVisits(database, brand, { ...options, seed }, addressTag, (part) =>
    onProgress('visits', part),
  )

  const startMs = until.getTime() - (days + 1) * DAY_MS
  const world = createPaymentWorld({ seed: `book:${seed}`, startMs, ...(await readCatalogue(database)) })
  const simulated = await simulateSubscriptions({
    world,
    planned,
    plans: await sellPlans(database, world, brand.brand, new Date(startMs)),
    random: seeded(`${seed}:payments`),
    untilMs: until.getTime(),
    onProgress: (part) => onProgress('payments', part),
  })
  const ledger: LedgerRows[] = []
  for (const [index, one] of simulated.entries()) {
    ledger.push(await ledgerRows(world, one, until))
    if (index % 100 === 0) onProgress('ledgers', index / simulated.length)
  }
  const summary = await writeLedger(database, ledger, seeded(`${seed}:people`), until)
  const kept = keptInSandbox(world, until.getTime())
  await writeRows(database, sandboxObjects, kept)
  onProgress('revenue', 0)
  await updateMovements(
    {
      database,
      account: world.gateway.account,
      graceDays: GRACE_DAYS,
      defaultCurrency: () => brand.brand.plans[0]?.currency ?? 'USD',
      logger: { warn: () => undefined },
    },
    until,
  )
  await computeLeadFacts({ database, stripeAccount: world.gateway.account }, until)
  await failSomeJobs(database)
  // The query planner needs statistics, which the embedded database does not collect by itself.
  await database.db.execute(sql`analyze`)
  return {
    visits: counts.sessions,
    'stored events': counts.events,
    leads: counts.leads,
    ...summary,
    'objects of the payment sandbox': kept.length,
  }
}
