import type Stripe from 'stripe'
import { keepAgenda, passTime } from '../../src/sandbox/stripe/billing/pass-time.ts'
import { createIssuer, type SandboxIssuer } from '../../src/sandbox/stripe/disputes/issuer.ts'
import { createFaults } from '../../src/sandbox/stripe/faults.ts'
import { createHandler, type Handler } from '../../src/sandbox/stripe/http/handle-call.ts'
import { Agenda } from '../../src/sandbox/stripe/state/agenda.ts'
import { type DirtyRow, Journal } from '../../src/sandbox/stripe/state/journal.ts'
import { createRandom } from '../../src/sandbox/stripe/state/random.ts'
import { createState, type State, type Subscription } from '../../src/sandbox/stripe/state/state.ts'
import type { World } from '../../src/sandbox/stripe/world.ts'
import { createStripeGateway, type StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'

/** An object of the sandbox as its table keeps it. */
export type SandboxRow = { id: string; kind: string; body: { sequence: number; object: object } }

/** The payment sandbox without a server, on its own clock. */
export type PaymentWorld = {
  gateway: StripeGateway
  state: State
  /** What card issuers do by themselves. */
  issuer: SandboxIssuer
  /** Lives through what falls due until then: renewals, retries, ends. Time goes forwards only. */
  passTimeUntil: (ms: number) => void
  /** What has happened to subscriptions since the last time, oldest first. */
  takeChanges: () => SubscriptionChange[]
  /** The card of a subscription that was paid behaves like this test card of the sandbox from now on. */
  setCard: (subscriptionId: string, card: CardName) => void
  /** Everything there is now, as the sandbox's table keeps it. */
  rows: () => SandboxRow[]
}

/** A subscription as it was after a change. */
export type SubscriptionChange = { atMs: number; cause: string; subscription: Subscription }

type CardSecret = ReturnType<State['cardSecrets']['all']>[number]
export type CardName = CardSecret['card']

const KEYS = { secretKey: 'sk_test_51Book', publishableKey: 'pk_test_51Book' }

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>

/** A way from the library to the sandbox without sockets. */
function inProcess(handle: Handler): HttpClient {
  return {
    getClientName: () => 'in-process',
    makeRequest: async (_host, _port, target, method, headers, body) => {
      const [path = '', query = ''] = target.split('?')
      const answer = await handle({
        method,
        path,
        query,
        body: method === 'POST' ? body : '',
        authorization: String(headers['Authorization']),
        idempotencyKey: undefined,
        version: undefined,
        isFromBrowser: false,
      })
      if (answer === 'cut') throw new Error('the sandbox has cut the connection')
      return {
        getStatusCode: () => answer.status,
        getHeaders: () => answer.headers,
        getRawResponse: () => answer,
        toStream: () => {
          throw new Error('nothing is streamed')
        },
        toJSON: () => Promise.resolve(JSON.parse(answer.body)),
      }
    },
  }
}

/** What the sandbox has written down so far, by id. */
function rowKeeper(journal: Journal) {
  const rows = new Map<string, SandboxRow>()
  return {
    rows,
    keep: (): void => {
      for (const { id, kind, body } of journal.takeDirty() satisfies DirtyRow[]) {
        if (body === null) rows.delete(id)
        else rows.set(id, { id, kind, body })
      }
    },
  }
}

/** What the sandbox calls a subscription is one of its own. */
const isSubscription = (object: object): object is Subscription =>
  'object' in object && object.object === 'subscription'

/**
 * @param seed of the ids; two worlds of the same seed make the same ones
 * @param options.known objects that are there already, as the sandbox's table keeps them
 * @param options.firstSequence greater than that of any object there is
 */
export function createPaymentWorld(
  seed: string,
  { startMs, known, firstSequence }: { startMs: number; known: readonly SandboxRow[]; firstSequence: number },
): PaymentWorld {
  let nowMs = startMs
  const journal = new Journal()
  const state = createState(journal)
  const collections = new Map(Object.values(state).map((collection) => [collection.kind, collection]))
  for (const { kind, body } of known) collections.get(kind)?.load(body.object, body.sequence)
  journal.counter.value = firstSequence
  const world: World = {
    state,
    journal,
    agenda: new Agenda(),
    random: createRandom(seed, { value: 0 }),
    settings: { afterLastRetry: 'cancel', callsPerSecond: null },
    nowMs: () => nowMs,
    moment: null,
    request: null,
  }
  keepAgenda(state, world.agenda)
  let changes: SubscriptionChange[] = []
  const { rows, keep } = rowKeeper(journal)
  /** Events are read and forgotten: nobody has missed them. */
  const settle = (): void => {
    for (const { id, type, created, data } of state.events.all()) {
      if (isSubscription(data.object)) {
        changes.push({ atMs: created * 1000, cause: type, subscription: data.object })
      }
      state.events.remove(id)
      state.deliveries.remove(`delivery:${id}`)
    }
    keep()
  }
  const handle = createHandler({
    world,
    keys: KEYS,
    faults: createFaults(),
    persistence: { flush: () => Promise.resolve() },
    trim: () => undefined,
    onChange: settle,
  })
  return {
    gateway: createStripeGateway({
      secretKey: KEYS.secretKey,
      webhookSecret: 'whsec_book',
      apiBase: null,
      mode: 'sandbox',
      httpClient: inProcess(handle),
      maxNetworkRetries: 0,
    }),
    state,
    issuer: createIssuer(world, (work) => {
      const result = journal.transaction(work, () => false)
      settle()
      return Promise.resolve(result)
    }),
    passTimeUntil: (ms) => {
      nowMs = Math.max(nowMs, ms)
      journal.transaction(
        () => passTime(world, null, Math.floor(nowMs / 1000)),
        () => false,
      )
      settle()
    },
    takeChanges: () => {
      const taken = changes
      changes = []
      return taken
    },
    setCard: (subscriptionId, card) => {
      const { default_payment_method: method } = state.subscriptions.need(subscriptionId)
      state.cardSecrets.put({ ...state.cardSecrets.need(`card:${method}`), card })
      keep()
    },
    rows: () => [...rows.values()],
  }
}
