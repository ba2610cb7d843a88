import { setTimeout as after } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** A browser gives up after this time (`src/web/api`): every answer must come earlier. */
const ANSWER_LIMIT_MS = 60_000
/** No fault lasts as long. */
const PATIENCE_MS = 240_000
const RETRY_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 2_000
const TRIES_SHOWN = 40

/** An answer of the product. */
export type Answer = { status: number; body: { success?: boolean; code?: string; data?: unknown } }

type Call = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object
  /** Answers other than success that end the call. */
  ends?: readonly string[]
}

export type PatientCaller = {
  /**
   * Calls until there is an answer that ends the call, as browsers do.
   * @throws Error if there was none for `PATIENCE_MS`
   */
  call: (call: Call) => Promise<Answer>
  /** Calls once. @returns null: there was no answer, or the call was refused for the moment */
  tryOnce: (call: Call) => Promise<Answer | null>
  /** Whether a caller waits for the response to this call. */
  isUnderWay: (path: string) => boolean
  /** Violations of the defined behaviour, one line each. */
  violations: string[]
}

/** The documented answers of a call that could not be done now. Those with 503 also say when to try again. */
const REFUSED_FOR_NOW = new Set(['503 unavailable', '502 payment_unavailable', '409 payment_busy'])

const isEnvelope = (value: unknown): value is Answer['body'] =>
  typeof value === 'object' && value !== null && 'success' in value

function bodyOf(text: string): Answer['body'] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isEnvelope(parsed) ? parsed : null
  } catch {
    return null
  }
}

/**
 * @param addresses of the balancer and of each instance, which are called in turn
 * @param currentFault the one that lasts, or of whose effects the servers recover
 */
export function createPatientCaller(
  addresses: readonly string[],
  currentFault: () => Pick<Fault, 'name' | 'breaks' | 'signsOut'> | null,
): PatientCaller {
  const underWay = new Map<string, number>()
  const violations: string[] = []
  /** The tries of each path without a usable answer, one line each. */
  const refusals = new Map<string, string[]>()
  let turn = 0

  const nameOfFault = () => currentFault()?.name ?? 'without a fault'
  const refuse = (path: string, what: string, startedMs: number): null => {
    const line = `${what} after ${Math.round(performance.now() - startedMs)} ms (${nameOfFault()})`
    refusals.set(path, [...(refusals.get(path) ?? []), line])
    return null
  }
  const violate = (what: string) => violations.push(`${nameOfFault()}: ${what}`)

  const askNow = async ({
    method = 'POST',
    path,
    headers,
    body,
    ends = [],
  }: Call): Promise<Answer | null> => {
    const base = addresses[turn++ % addresses.length] ?? ''
    const before = currentFault()
    const startedMs = performance.now()
    let response: Response
    let text: string
    try {
      response = await fetch(`${base}/api/api${path}`, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      text = await response.text()
    } catch (error) {
      const mayBreak = before?.breaks ?? currentFault()?.breaks ?? false
      const tookMs = Math.round(performance.now() - startedMs)
      if (!mayBreak) violate(`${path}: no answer after ${tookMs} ms: ${String(error)}`)
      return refuse(path, String(error), startedMs)
    }
    const answer = bodyOf(text)
    const isFromBalancer = answer === null && base === addresses[0]
    const what = `${response.status} ${answer?.code ?? ''}`.trim()
    if (isFromBalancer) {
      const mayBreak = before?.breaks ?? currentFault()?.breaks ?? false
      if (response.status === 502 && !mayBreak) violate(`${path}: the balancer says ${text}`)
      return refuse(path, `the balancer: ${what}`, startedMs)
    }
    if (answer?.success === true) return { status: response.status, body: answer }
    if (REFUSED_FOR_NOW.has(what)) {
      const needsTime = response.status === 503
      if (needsTime && !(Number(response.headers.get('retry-after')) > 0))
        violate(`${path}: ${what} without Retry-After`)
      return refuse(path, what, startedMs)
    }
    const isSignedOut = answer?.code === 'sign_in_required' && before?.signsOut === true
    if (answer?.code !== undefined && (isSignedOut || ends.includes(answer.code)))
      return { status: response.status, body: answer }
    violate(`${path}: ${what} ${text.slice(0, 300)}`)
    return null
  }

  const ask = async (call: Call): Promise<Answer | null> => {
    const change = (by: number) => underWay.set(call.path, (underWay.get(call.path) ?? 0) + by)
    change(1)
    try {
      return await askNow(call)
    } finally {
      change(-1)
    }
  }

  return {
    isUnderWay: (path) => (underWay.get(path) ?? 0) > 0,
    violations,
    tryOnce: ask,
    call: async (call) => {
      const startedMs = performance.now()
      for (let pauseMs = RETRY_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
        const answer = await ask(call)
        if (answer !== null) return answer
        if (performance.now() - startedMs > PATIENCE_MS) {
          const tries = refusals.get(call.path) ?? []
          throw new Error([`${call.path} was never answered`, ...tries.slice(-TRIES_SHOWN)].join('\n'))
        }
        await after(pauseMs)
      }
    },
  }
}
