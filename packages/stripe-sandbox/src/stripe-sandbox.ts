import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { sandboxObjects } from '#server/db/schema/sandbox.ts'
import { keepAgenda, passTime } from './billing/pass-time.ts'
import { createIssuer, type SandboxIssuer } from './disputes/issuer.ts'
import { createFaults, type SandboxFaults } from './faults.ts'
import { type BrowserRouteOptions, createApiApp, createBrowserRoutes } from './http/api-app.ts'
import { createHandler } from './http/handle-call.ts'
import { Agenda } from './state/agenda.ts'
import { Collection, type Kept } from './state/collection.ts'
import { Journal } from './state/journal.ts'
import { createPersistence } from './state/persistence.ts'
import { createRandom } from './state/random.ts'
import {
  type Charge,
  createState,
  type Customer,
  type Dispute,
  type EarlyFraudWarning,
  type EventRecord,
  type Invoice,
  type InvoicePayment,
  type Price,
  type Product,
  type Refund,
  type Subscription,
} from './state/state.ts'
import { createTrim, MOST_KEPT, type MostKept } from './state/trim.ts'
import { createWebhooks, type Deliver } from './webhooks/deliver-events.ts'
import type { AccountSettings, World } from './world.ts'

/** Everything as it stands, for comparison to the cent; amounts in minor units, times in seconds. */
export type SandboxBooks = {
  products: readonly Product[]
  prices: readonly Price[]
  customers: readonly Customer[]
  subscriptions: readonly Subscription[]
  invoices: readonly Invoice[]
  invoicePayments: readonly InvoicePayment[]
  charges: readonly Charge[]
  refunds: readonly Refund[]
  disputes: readonly Dispute[]
  earlyFraudWarnings: readonly EarlyFraudWarning[]
}

export type StripeSandbox = {
  /** Speaks as `https://api.stripe.com` does; does not listen yet. */
  app: FastifyInstance
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Listens on a free port of 127.0.0.1. @returns its address, for example `http://127.0.0.1:41234` */
  listen: () => Promise<string>
  /** Where webhooks go; nothing is sent before it is set. */
  setWebhookTarget: (deliver: Deliver | null) => void
  /** Resolves when every webhook that is due has been sent, and what came of it is kept. */
  webhooksSettled: () => Promise<void>
  faults: SandboxFaults
  issuer: SandboxIssuer
  books: () => SandboxBooks
  /** Everything that has happened, oldest first. */
  events: () => readonly EventRecord[]
  /** What the browser may call with the publishable key and client secrets; see `browser-api.ts`. */
  browserRoutes: FastifyPluginAsync<BrowserRouteOptions>
  close: () => Promise<void>
}

/** The sandbox's own keys, made once and kept with its objects. */
type Identity = { id: string; seed: string; secretKey: string; publishableKey: string; webhookSecret: string }

const IDENTITY = 'sandbox'

/** How long the sandbox may sleep, where nothing falls due before. */
const MAX_SLEEP_MS = 30_000
/** What fails when it falls due is tried again, but not without a pause. */
const MIN_SLEEP_MS = 500

function makeIdentity(seed: string): Identity {
  const random = createRandom(`keys:${seed}`, { value: 0 })
  return {
    id: IDENTITY,
    seed,
    secretKey: `sk_test_51Sandbox${random.text(90)}`,
    publishableKey: `pk_test_51Sandbox${random.text(90)}`,
    webhookSecret: `whsec_${random.text(32)}`,
  }
}

/** Reads back what the database keeps. */
async function load(database: Database, journal: Journal, collections: readonly Loadable[]): Promise<void> {
  const byKind = new Map(collections.map((collection) => [collection.kind, collection]))
  const rows = await database.db.select().from(sandboxObjects)
  const entries = rows.map(({ kind, body }) => ({
    kind,
    sequence: Number(body['sequence']),
    object: body['object'],
  }))
  // Objects are listed in the order they were made.
  for (const { kind, sequence, object } of entries.sort((a, b) => a.sequence - b.sequence)) {
    byKind.get(kind)?.load(object, sequence)
    journal.counter.value = Math.max(journal.counter.value, sequence + 1)
  }
}

type Loadable = Pick<Collection<Kept>, 'kind' | 'load'>

/**
 * Opens the sandbox: Stripe's HTTP API at one version, with test cards, subscriptions that live on, and webhooks. It
 * keeps its state in memory and, with a database, writes it through before it answers, so that a restart or a kill
 * loses nothing that was answered; without one it is quick and forgets.
 *
 * For ONE instance only: a second one on the same database would not see what the first one does.
 *
 * @param options.seed makes ids, keys and the order of webhooks repeatable; without it a database gets a secret one
 * @param options.mostKept how many objects of strangers are kept
 * @param options.nowMs the clock, in Unix milliseconds; test clocks run on their own
 */
export async function createStripeSandbox(options: {
  database: Database | null
  seed?: number
  nowMs?: () => number
  settings?: Partial<AccountSettings>
  mostKept?: Partial<MostKept>
}): Promise<StripeSandbox> {
  const { database, seed, nowMs = Date.now, settings, mostKept } = options
  const journal = new Journal()
  const state = createState(journal)
  const identities = new Collection<Identity>('identity', journal)
  if (database) await load(database, journal, [...Object.values(state), identities])
  const secretSeed = (): string => (database ? randomBytes(16).toString('hex') : '1')
  const identity =
    identities.get(IDENTITY) ?? identities.put(makeIdentity(seed === undefined ? secretSeed() : String(seed)))

  const world: World = {
    state,
    journal,
    agenda: new Agenda(),
    random: createRandom(identity.seed, journal.counter),
    settings: { afterLastRetry: 'cancel', callsPerSecond: null, ...settings },
    nowMs,
    moment: null,
    request: null,
  }
  keepAgenda(state, world.agenda)
  const persistence = createPersistence(database, journal)
  await persistence.flush()
  const faults = createFaults()
  const webhooks = createWebhooks({
    world,
    random: createRandom(`webhooks:${identity.seed}`, { value: 0 }),
    secret: identity.webhookSecret,
    faults,
    persistence,
  })

  /** What happens without a call is kept and told as what calls do. */
  const runAtomically = async <T>(work: () => T): Promise<T> => {
    const result = journal.transaction(work, () => false)
    await persistence.flush()
    onChange()
    return result
  }
  /** Renewals and retries come by themselves, also while nobody calls. */
  const live = (): Promise<void> => runAtomically(() => passTime(world, null, Math.floor(nowMs() / 1000)))
  let isListening = false
  let alarm: NodeJS.Timeout | null = null
  const setAlarm = (): void => {
    if (!isListening) return
    if (alarm !== null) clearTimeout(alarm)
    const due = world.agenda.next(null)
    const untilDueMs = due === null ? MAX_SLEEP_MS : due.at * 1000 - nowMs()
    // What fails here fails again, and is told, at the next call.
    const wake = () => void live().catch(setAlarm)
    alarm = setTimeout(wake, Math.max(MIN_SLEEP_MS, Math.min(MAX_SLEEP_MS, untilDueMs)))
    alarm.unref()
  }
  function onChange(): void {
    webhooks.wake()
    setAlarm()
  }
  const trim = createTrim(state, { ...MOST_KEPT, ...mostKept })
  const handle = createHandler({ world, keys: identity, faults, persistence, trim, onChange })
  const app = createApiApp(handle)

  return {
    app,
    secretKey: identity.secretKey,
    publishableKey: identity.publishableKey,
    webhookSecret: identity.webhookSecret,
    listen: async () => {
      isListening = true
      setAlarm()
      return app.listen({ host: '127.0.0.1', port: 0 })
    },
    setWebhookTarget: webhooks.setTarget,
    webhooksSettled: async () => {
      await live()
      await webhooks.settled()
    },
    faults,
    issuer: createIssuer(world, runAtomically),
    books: () => ({
      products: state.products.all(),
      prices: state.prices.all(),
      customers: state.customers.all(),
      subscriptions: state.subscriptions.all(),
      invoices: state.invoices.all(),
      invoicePayments: state.invoicePayments.all(),
      charges: state.charges.all(),
      refunds: state.refunds.all(),
      disputes: state.disputes.all(),
      earlyFraudWarnings: state.earlyFraudWarnings.all(),
    }),
    events: () => state.events.all(),
    browserRoutes: createBrowserRoutes(handle),
    close: async () => {
      isListening = false
      if (alarm !== null) clearTimeout(alarm)
      await webhooks.close()
      await app.close()
      await persistence.flush()
    },
  }
}
