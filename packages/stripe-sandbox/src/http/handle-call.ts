import { passTime } from '../billing/pass-time.ts'
import { API_VERSION } from '../events.ts'
import type { Faults } from '../faults.ts'
import type { Persistence } from '../state/persistence.ts'
import { newId, type World } from '../world.ts'
import { defect, errorAnswer, type HttpAnswer, jsonAnswer } from './answer.ts'
import { invalidRequest, StripeApiError } from './api-error.ts'
import { authenticate, type Keys, secretKeyRequired } from './authenticate.ts'
import type { Caller, Route } from './call.ts'
import { expandAnswer } from './expand.ts'
import { faultAnswer, rateLimited } from './fault-answer.ts'
import { decodeForm, type FormMap } from './form-encoding.ts'
import { findAnswer, clearOldAnswers, keepAnswer, type KeyedCall, keyInUse } from './idempotency.ts'
import { findRoute } from './routes.ts'

export type RawCall = {
  method: string
  /** Without the query. */
  path: string
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  version: string | undefined
  /** A call of Stripe.js, which may only use the publishable key. */
  isFromBrowser: boolean
}

/** `cut`: close the connection instead. */
export type Handler = (call: RawCall) => Promise<HttpAnswer | 'cut'>

/** Added by Stripe.js for fraud detection and statistics; not parameters of a call. */
const FROM_STRIPE_JS = [
  'key',
  'guid',
  'muid',
  'sid',
  'pasted_fields',
  'payment_user_agent',
  'referrer',
  'time_on_page',
  'client_attribution_metadata',
  '_stripe_account',
  '_stripe_version',
]

const unknownUrl = (call: RawCall): StripeApiError =>
  invalidRequest(
    `Unrecognized request URL (${call.method}: ${call.path}). Please see https://stripe.com/docs or we can help at ` +
      'https://support.stripe.com/.',
    { status: 404 },
  )

/** Counts the calls in the current second. */
function createLimiter(world: World): () => boolean {
  let second = 0
  let calls = 0
  return () => {
    const current = Math.floor(world.nowMs() / 1000)
    calls = current === second ? calls + 1 : 1
    second = current
    return world.callsPerSecond === null || calls <= world.callsPerSecond
  }
}

function parametersOf(call: RawCall, caller: Caller): FormMap {
  const given = new Map([...decodeForm(call.query), ...decodeForm(call.body)])
  if (caller === 'publishable') for (const name of FROM_STRIPE_JS) given.delete(name)
  else given.delete('key')
  return given
}

export function createHandler(deps: {
  world: World
  keys: Keys
  faults: Faults
  persistence: Persistence
  /** Removes the oldest objects above the limits. */
  trim: () => void
  /** Called after changes: there may be webhooks to send. */
  onChange: () => void
}): Handler {
  const { world, keys, faults, persistence } = deps
  const inProgress = new Set<string>()
  const isWithinRate = createLimiter(world)

  const keepsChanges = (error: unknown): boolean => error instanceof StripeApiError && error.keepsChanges

  function runAtomically(
    found: { route: Route; id: string },
    call: RawCall,
    caller: Caller,
    given: FormMap,
  ): HttpAnswer {
    const { expand, run } = found.route.prepare(given)
    const result = world.journal.transaction(() => {
      const answer = run({ world, id: found.id, caller, path: call.path })
      return expandAnswer(world, answer, expand)
    }, keepsChanges)
    return jsonAnswer(200, result)
  }

  function answerTo(
    found: { route: Route; id: string },
    call: RawCall,
    caller: Caller,
    keyed: KeyedCall | null,
    remembered: HttpAnswer | null,
  ): HttpAnswer {
    const given = parametersOf(call, caller)
    // Refused parameters are not remembered for the idempotency key.
    found.route.prepare(given)
    let answer: HttpAnswer
    try {
      answer = runAtomically(found, call, caller, given)
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      answer = errorAnswer(error)
    }
    if (keyed) keepAnswer(world, keyed, remembered ?? answer)
    return answer
  }

  /** Synchronous, so calls never see each other's partial changes. */
  function work(call: RawCall, remembered: HttpAnswer | null, requestId: string): HttpAnswer {
    const keyParam = decodeForm(call.query).get('key') ?? decodeForm(call.body).get('key')
    if (!isWithinRate()) throw rateLimited()
    const caller = authenticate(keys, call.authorization, typeof keyParam === 'string' ? keyParam : undefined)
    if (call.isFromBrowser && caller === 'secret') {
      throw invalidRequest(
        'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
        { status: 401 },
      )
    }
    if (call.version !== undefined && call.version !== API_VERSION) {
      throw invalidRequest(
        `Invalid Stripe API version: ${call.version}. The payment sandbox only supports ${API_VERSION}.`,
      )
    }
    const found = findRoute(call.method, call.path)
    if (!found) throw unknownUrl(call)
    if (caller === 'publishable' && !found.route.isForBrowsers) throw secretKeyRequired()

    world.journal.transaction(
      () => {
        passTime(world, null, Math.floor(world.nowMs() / 1000))
        clearOldAnswers(world.state, world.nowMs())
        deps.trim()
      },
      () => false,
    )
    const key = call.method === 'POST' ? call.idempotencyKey : undefined
    const keyed: KeyedCall | null =
      key === undefined
        ? null
        : { key, method: call.method, path: call.path, parameters: `${call.query}&${call.body}` }
    const known = keyed ? findAnswer(world, keyed) : null
    if (known) {
      return {
        status: known.status,
        body: known.body,
        headers: {
          ...known.headers,
          'idempotent-replayed': 'true',
          'original-request': known.requestId,
        },
      }
    }
    world.request = { id: requestId, idempotencyKey: key ?? null }
    try {
      return answerTo(found, call, caller, keyed, remembered)
    } finally {
      world.request = null
    }
  }

  return async (call) => {
    const requestId = newId(world, 'req', 14)
    const key = call.method === 'POST' ? call.idempotencyKey : undefined
    const headers = {
      'request-id': requestId,
      'stripe-version': API_VERSION,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const fault = faults.take(`${call.method} ${call.path}`)
    const comesAfter = fault?.when === 'after' || fault?.answer === 'none'
    const faulty = fault && fault.answer !== 'none' ? faultAnswer(fault, key) : null
    if (fault && faulty !== null && !comesAfter) {
      fault.onMet?.()
      await fault.hold
      return faulty === 'cut' ? 'cut' : { ...faulty, headers: { ...headers, ...faulty.headers } }
    }
    if (key !== undefined && inProgress.has(key)) {
      const busy = errorAnswer(keyInUse(key))
      return { ...busy, headers: { ...headers, ...busy.headers } }
    }
    if (key !== undefined) inProgress.add(key)
    let answer: HttpAnswer
    try {
      const remembered = fault?.isRemembered === true && faulty !== 'cut' ? faulty : null
      answer = work(call, remembered, requestId)
    } catch (error) {
      answer = error instanceof StripeApiError ? errorAnswer(error) : defect(error)
    }
    try {
      await persistence.flush()
    } catch (error) {
      answer = defect(error)
    }
    deps.onChange()
    // A call holds its key until it is answered.
    fault?.onMet?.()
    await fault?.hold
    if (key !== undefined) inProgress.delete(key)
    if (faulty === 'cut') return 'cut'
    const final = faulty ?? answer
    return { ...final, headers: { ...headers, ...final.headers } }
  }
}
