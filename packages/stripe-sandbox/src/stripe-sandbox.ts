import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type Stripe from 'stripe'
import { passTime, watchDueDates } from './billing/pass-time.ts'
import { scriptRoutes } from './browser/script-routes.ts'
import type { AuthenticationOutcome } from './browser-api.ts'
import type { TestCardName } from './cards/test-cards.ts'
import { createIssuer, type SandboxIssuer } from './disputes/issuer.ts'
import { createFaults, type SandboxFaults } from './faults.ts'
import { type BrowserRouteOptions, createApiApp, createBrowserRoutes } from './http/api-app.ts'
import { createHandler } from './http/handle-call.ts'
import { authenticateIntent, createHttpClient, type HttpClient } from './http/in-process.ts'
import { Agenda } from './state/agenda.ts'
import { Collection, type Identified } from './state/collection.ts'
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
  type State,
  type Subscription,
} from './state/state.ts'
import { applyChanges, createFileStorage, type SandboxRow, type SandboxStorage } from './state/storage.ts'
import { createTrim, DEFAULT_RETENTION, type Retention } from './state/trim.ts'
import { createWebhooks, type Deliver } from './webhooks/deliver-events.ts'
import type { World } from './world.ts'

export type { FraudType } from './disputes/fraud-warnings.ts'
export type { SandboxRow, SandboxStorage } from './state/storage.ts'
export type { TestCardName } from './cards/test-cards.ts'

/** All objects, oldest first; amounts in minor units, times in seconds. */
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
  /** Answers as `https://api.stripe.com` does; not listening yet. */
  app: FastifyInstance
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Listens on 127.0.0.1 and a free port by default. @returns for example `http://127.0.0.1:41234` */
  listen: (at?: { host?: string; port?: number }) => Promise<string>
  /** Where webhooks go. Nothing is sent before it is set. */
  setWebhookTarget: (deliver: Deliver | null) => void
  /** Resolves when every due webhook has been sent and its result stored. */
  webhooksSettled: () => Promise<void>
  faults: SandboxFaults
  issuer: SandboxIssuer
  /** The card holder completes, fails or closes the bank's 3D Secure page of an intent. */
  authenticate: (
    intent: Stripe.SetupIntent | Stripe.PaymentIntent,
    outcome?: AuthenticationOutcome,
  ) => Promise<void>
  books: () => SandboxBooks
  /** Oldest first. */
  events: () => readonly EventRecord[]
  /**
   * For the pages' own server: `stripe.js`, which defines `window.Stripe`, and the calls it makes with the publishable
   * key and client secrets (see `browser-api.ts`).
   */
  browserRoutes: FastifyPluginAsync<BrowserRouteOptions>
  close: () => Promise<void>
}

export type SandboxOptions = {
  /** Keeps objects between restarts: your own, or the path of a file. Without it they are lost. */
  storage?: SandboxStorage | string | null
  /** Makes ids, keys and the order of webhooks repeatable. Default: secret with a storage, fixed without. */
  seed?: number
  /** The clock, in Unix milliseconds. Test clocks run on their own. */
  nowMs?: () => number
  /** Stripe allows its sandboxes 25 (https://docs.stripe.com/rate-limits). Default: no limit. */
  callsPerSecond?: number
  /** How many objects that anyone can create without paying are kept. */
  retention?: Partial<Retention>
}

/** The sandbox's own keys, created once and stored with its objects. */
type Identity = { id: string; seed: string; secretKey: string; publishableKey: string; webhookSecret: string }

const IDENTITY_ID = 'sandbox'

/** The longest sleep when nothing is due earlier. */
const MAX_SLEEP_MS = 30_000
/** The pause before due work that failed is retried. */
const MIN_SLEEP_MS = 500

function createIdentity(seed: string): Identity {
  const random = createRandom(`keys:${seed}`, { value: 0 })
  return {
    id: IDENTITY_ID,
    seed,
    secretKey: `sk_test_51Sandbox${random.text(90)}`,
    publishableKey: `pk_test_51Sandbox${random.text(90)}`,
    webhookSecret: `whsec_${random.text(32)}`,
  }
}

function loadRows(
  rows: readonly SandboxRow[],
  journal: Journal,
  collections: readonly Pick<Collection<Identified>, 'kind' | 'load'>[],
): void {
  const byKind = new Map(collections.map((collection) => [collection.kind, collection]))
  for (const { kind, body } of rows.toSorted((a, b) => a.body.sequence - b.body.sequence)) {
    byKind.get(kind)?.load(body.object, body.sequence)
    journal.counter.value = Math.max(journal.counter.value, body.sequence + 1)
  }
}

function createWorld(parts: Omit<World, 'agenda' | 'moment' | 'request'>): World {
  const world = { ...parts, agenda: new Agenda(), moment: null, request: null }
  watchDueDates(world.state, world.agenda)
  return world
}

/**
 * Creates a sandbox: Stripe's HTTP API at one version, with test cards, subscriptions that renew, and webhooks. State
 * is in memory and stored before each answer, so a kill loses nothing that was answered. One instance per storage.
 */
export async function createStripeSandbox(options: SandboxOptions = {}): Promise<StripeSandbox> {
  const { seed, nowMs = Date.now, callsPerSecond = null, retention } = options
  const storage =
    typeof options.storage === 'string' ? createFileStorage(options.storage) : (options.storage ?? null)
  const journal = new Journal()
  const state = createState(journal)
  const identities = new Collection<Identity>('identity', journal)
  if (storage) loadRows(await storage.load(), journal, [...Object.values(state), identities])
  const defaultSeed = (): string => (storage ? randomBytes(16).toString('hex') : '1')
  const identity =
    identities.get(IDENTITY_ID) ??
    identities.put(createIdentity(seed === undefined ? defaultSeed() : String(seed)))

  const random = createRandom(identity.seed, journal.counter)
  const world = createWorld({ state, journal, random, callsPerSecond, nowMs })
  const persistence = createPersistence(storage, journal)
  await persistence.flush()
  const faults = createFaults()
  const webhooks = createWebhooks({
    world,
    random: createRandom(`webhooks:${identity.seed}`, { value: 0 }),
    secret: identity.webhookSecret,
    faults,
    persistence,
  })

  const runAtomically = async <T>(work: () => T): Promise<T> => {
    const result = journal.transaction(work)
    await persistence.flush()
    onChange()
    return result
  }
  const runDue = (): Promise<void> => runAtomically(() => passTime(world, null, Math.floor(nowMs() / 1000)))
  let isListening = false
  let alarm: NodeJS.Timeout | null = null
  /** Renewals and retries happen without any call. */
  const setAlarm = (): void => {
    if (!isListening) return
    if (alarm !== null) clearTimeout(alarm)
    const due = world.agenda.next(null)
    const untilDueMs = due === null ? MAX_SLEEP_MS : due.at * 1000 - nowMs()
    // What fails here fails again, visibly, at the next call.
    const wake = () => void runDue().catch(setAlarm)
    alarm = setTimeout(wake, Math.max(MIN_SLEEP_MS, Math.min(MAX_SLEEP_MS, untilDueMs)))
    alarm.unref()
  }
  function onChange(): void {
    webhooks.wake()
    setAlarm()
  }
  const trim = createTrim(state, { ...DEFAULT_RETENTION, ...retention })
  const handle = createHandler({ world, keys: identity, faults, persistence, trim, onChange })
  const app = createApiApp(handle)

  return {
    app,
    secretKey: identity.secretKey,
    publishableKey: identity.publishableKey,
    webhookSecret: identity.webhookSecret,
    listen: async ({ host = '127.0.0.1', port = 0 } = {}) => {
      isListening = true
      setAlarm()
      return app.listen({ host, port })
    },
    setWebhookTarget: webhooks.setTarget,
    webhooksSettled: async () => {
      await runDue()
      await webhooks.settled()
    },
    faults,
    issuer: createIssuer(world, runAtomically),
    authenticate: (intent, outcome = 'complete') =>
      authenticateIntent(handle, identity.publishableKey, intent, outcome),
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
    browserRoutes: async (browser, { secondsToWait }) => {
      await browser.register(scriptRoutes)
      await browser.register(createBrowserRoutes(handle), secondsToWait ? { secondsToWait } : {})
    },
    close: async () => {
      isListening = false
      if (alarm !== null) clearTimeout(alarm)
      await webhooks.close()
      await app.close()
      await persistence.flush()
    },
  }
}

/** A subscription after a change; `cause` is the type of the event. */
export type SubscriptionChange = { atMs: number; cause: string; subscription: Subscription }

type Reader<C> =
  C extends Collection<infer T, infer Name>
    ? Pick<Collection<T, Name>, 'kind' | 'get' | 'need' | 'by' | 'all'>
    : never

/** A sandbox without a server or webhooks, on the caller's clock. */
export type SandboxSimulation = {
  secretKey: string
  /** For the `httpClient` option of the official library. */
  httpClient: HttpClient
  state: { readonly [Kind in keyof State]: Reader<State[Kind]> }
  issuer: SandboxIssuer
  /** Runs everything that falls due until then: renewals, retries, ends. Never goes back. */
  passTimeUntil: (ms: number) => void
  /** The changes of subscriptions since the last call, oldest first. */
  takeChanges: () => SubscriptionChange[]
  /** From now on, the card of a paid subscription behaves like this test card. */
  setCard: (subscriptionId: string, card: TestCardName) => void
  /** All objects created or changed here, as a storage would hold them. */
  rows: () => SandboxRow[]
}

const isSubscription = (object: object): object is Subscription =>
  'object' in object && object.object === 'subscription'

/**
 * Creates a sandbox to generate a history with, faster than real time. Everything happens in the caller's process.
 *
 * @param options.seed of the ids: the same seed and calls give the same ids
 * @param options.rows existing objects
 * @param options.firstSequence greater than the sequence of any existing object
 */
export function createSandboxSimulation(options: {
  seed: string
  startMs: number
  rows: readonly SandboxRow[]
  firstSequence: number
}): SandboxSimulation {
  let nowMs = options.startMs
  const journal = new Journal()
  const state = createState(journal)
  loadRows(options.rows, journal, Object.values(state))
  journal.counter.value = options.firstSequence
  const random = createRandom(options.seed, { value: 0 })
  const world = createWorld({ state, journal, random, callsPerSecond: null, nowMs: () => nowMs })
  const identity = createIdentity(options.seed)
  const rows = new Map<string, SandboxRow>()
  let changes: SubscriptionChange[] = []
  /** Events are only read here, then removed. */
  const onChange = (): void => {
    for (const { id, type, created, data } of state.events.all()) {
      if (isSubscription(data.object)) {
        changes.push({ atMs: created * 1000, cause: type, subscription: data.object })
      }
      state.events.remove(id)
      state.deliveries.remove(`delivery:${id}`)
    }
    applyChanges(rows, journal.takeChanges())
  }
  const runAtomically = <T>(work: () => T): T => {
    const result = journal.transaction(work)
    onChange()
    return result
  }
  const handle = createHandler({
    world,
    keys: identity,
    faults: createFaults(),
    persistence: { flush: () => Promise.resolve() },
    trim: () => undefined,
    onChange,
  })
  return {
    secretKey: identity.secretKey,
    httpClient: createHttpClient(handle),
    state,
    issuer: createIssuer(world, (work) => Promise.resolve(runAtomically(work))),
    passTimeUntil: (ms) => {
      nowMs = Math.max(nowMs, ms)
      runAtomically(() => passTime(world, null, Math.floor(nowMs / 1000)))
    },
    takeChanges: () => {
      const latest = changes
      changes = []
      return latest
    },
    setCard: (subscriptionId, card) => {
      const { default_payment_method: method } = state.subscriptions.need(subscriptionId)
      runAtomically(() => state.cardSecrets.put({ ...state.cardSecrets.need(`card:${method}`), card }))
    },
    rows: () => [...rows.values()],
  }
}
