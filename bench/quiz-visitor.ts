import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import brand from '#brands/marigold/brand.ts'
import { timedId } from '#shared/lib/random-id.ts'
import { completeAnswers } from './complete-answers.ts'

const answers = completeAnswers(brand.quizFlow.questions)

/** How long visitors look at a screen: between these. */
const THINK_MS = { least: 500, most: 1_500 }
const EVENTS = 4

/** What visitors of a version must see. */
type PriceOf = (version: string) => number | undefined

export type Visit = {
  email: string
  version: string
  /** Of each call, in milliseconds. */
  latencies: { atMs: number; ms: number }[]
  hasLead: boolean
  /** Calls that did not succeed, besides that of the lead. */
  failed: string[]
  /** What the visitor saw of another version. */
  others: string[]
}

/**
 * A visitor's way from the landing over a completed quiz to the prices. Each call goes to another instance.
 * @param urls of the instances
 * @param signal when it is aborted, the visitor leaves
 * @returns null if the visitor left before the lead was created
 */
export async function visit(
  urls: readonly string[],
  { plan, priceOf, signal }: { plan: string; priceOf: PriceOf; signal: AbortSignal },
): Promise<Visit | null> {
  let turn = Math.floor(Math.random() * urls.length)
  const email = `visitor-${randomUUID()}@example.com`
  const sessionId = randomUUID()
  const made: Visit = { email, version: '', latencies: [], hasLead: false, failed: [], others: [] }
  const call = async (path: string, init: RequestInit = {}): Promise<string | null> => {
    const url = `${urls[turn++ % urls.length]}${path}`
    const atMs = performance.now()
    try {
      const response = await fetch(url, init)
      const text = await response.text()
      made.latencies.push({ atMs, ms: performance.now() - atMs })
      if (response.ok) return text
      made.failed.push(`${path}: ${response.status} ${text.slice(0, 200)}`)
    } catch (error) {
      made.failed.push(`${path}: ${String(error)}`)
    }
    return null
  }
  const think = async (): Promise<boolean> => {
    const ms = THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least)
    await sleep(ms, undefined, { signal }).catch(() => undefined)
    return !signal.aborted
  }
  const onPage = async (path: string): Promise<string | null> => {
    const html = await call(path, { headers: { accept: 'text/html' } })
    return html === null ? null : (/"\/site-data\/([\w.-]+)\//.exec(html)?.[1] ?? 'none')
  }
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(`/api/api${path}`, {
      method: path.endsWith('/quiz-answer') ? 'PATCH' : 'POST',
      headers: { 'content-type': 'application/json', 'x-brand-version': made.version, ...headers },
      body: JSON.stringify(body),
    })
  const stays = async (path: string): Promise<void> => {
    const shown = await onPage(`${path}?version=${made.version}`)
    if (shown !== null && shown !== made.version) made.others.push(`${path} at ${shown}`)
  }
  const seesPrice = async (): Promise<void> => {
    const text = await call('/api/api/stripe/subscription-products', {
      headers: { 'x-brand-version': made.version },
    })
    if (text === null) return
    const { data } = JSON.parse(text) as { data: { products: { id: string; price: number }[] } }
    const price = Math.round((data.products.find(({ id }) => id === plan)?.price ?? 0) * 100)
    if (price !== priceOf(made.version)) made.others.push(`the price ${price}`)
  }

  const version = await onPage('/')
  if (version === null || !(await think())) return null
  made.version = version
  await stays('/quiz')
  for (let event = 0; event < EVENTS; event++) {
    if (!(await think())) return null
    await send('/tracking/events', {
      eventId: timedId(Date.now()),
      eventType: 'quizQuestionAnswered',
      timestamp: new Date().toISOString(),
      sessionId,
      metadata: { questionId: 'weekly_activity' },
    })
  }
  await seesPrice()
  if (!(await think())) return null
  const quizData = {
    answers: { ...answers, email },
    appName: brand.id,
    completedAt: new Date().toISOString(),
  }
  const before = made.failed.length
  const created = await send(
    '/leads/create',
    { email, sessionId, quizData },
    { 'idempotency-key': randomUUID() },
  )
  if (created === null) {
    // Counted by itself.
    made.failed.splice(before)
    return made
  }
  made.hasLead = true
  const { data: lead } = JSON.parse(created) as { data: { id: string; token: string } }
  if (!(await think())) return made
  await send(
    `/leads/${lead.id}/quiz-answer`,
    { questionId: 'age', answer: answers['age'] },
    { 'x-lead-token': lead.token },
  )
  await stays('/purchase')
  if (!(await think())) return made
  await seesPrice()
  return made
}
