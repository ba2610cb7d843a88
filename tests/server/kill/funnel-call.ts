import { randomUUID } from 'node:crypto'
import { sampleEvent, sampleLead } from '../support/samples.ts'

/** Like the browser, repeats a lead with the same key until it is acknowledged. */
export type LeadCall = {
  kind: 'lead'
  key: string
  lead: ReturnType<typeof sampleLead>
  /** The server has answered 201, so the lead must be stored. */
  isAcknowledged: boolean
  /** null: the response did not arrive. */
  id: string | null
}

/** Events of one request. */
export type EventsCall = {
  kind: 'events'
  events: ReturnType<typeof sampleEvent>[]
  /** The server has answered 202. */
  isAcknowledged: boolean
}

export type FunnelCall = LeadCall | EventsCall

/** A response that no visitor should get: an error, or another lead for the same key. */
export class WrongAnswerError extends Error {
  override name = 'WrongAnswerError'
}

export const newLead = (): LeadCall => ({
  kind: 'lead',
  key: randomUUID(),
  lead: sampleLead(),
  isAcknowledged: false,
  id: null,
})

export function newEvents(count: number): EventsCall {
  const sessionId = randomUUID()
  const metadata = { questionId: 'name', answer: 'Zoë — "quoted" \\ 😀' }
  const events = Array.from({ length: count }, () => sampleEvent({ sessionId, metadata }))
  return { kind: 'events', events, isAcknowledged: false }
}

async function post(
  url: string,
  body: unknown,
  { status, headers }: { status: number; headers?: Record<string, string> },
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (response.status !== status) throw new WrongAnswerError(`${response.status} ${await response.text()}`)
  return response
}

/**
 * Sends a call and stores in it what the server acknowledged.
 * @throws WrongAnswerError; the error of `fetch` if the connection broke
 */
export async function send(url: string, call: FunnelCall): Promise<void> {
  if (call.kind === 'events') {
    const [only, ...others] = call.events
    const body = others.length === 0 ? only : { events: call.events }
    const response = await post(`${url}/api/api/tracking/events`, body, { status: 202 })
    call.isAcknowledged = true
    await response.arrayBuffer()
    return
  }
  const response = await post(`${url}/api/api/leads/create`, call.lead, {
    status: 201,
    headers: { 'idempotency-key': call.key },
  })
  call.isAcknowledged = true
  const { data } = (await response.json()) as { data: { id: string } }
  if (call.id !== null && call.id !== data.id) {
    throw new WrongAnswerError(`lead ${call.id} became ${data.id} when its key was repeated`)
  }
  call.id = data.id
}
