import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkCall, type Refusal, type ToldToNetwork } from './check-call.ts'

export const PIXEL_ID = '1234567890123456'
export const TOKEN = 'EAAstandInForAnAccessToken'
const VERSION = 'v25.0'

/** How the next requests fail: by a refusal, without any response, or by accepting them and closing the connection. */
export type Failure = Refusal | 'silence' | 'lost_answer'

export type NetworkStandIn = {
  /** For META_CAPI_BASE. */
  base: string
  /** Every request with its body and URL, whatever the response was. */
  calls: { url: string; body: string }[]
  /** The accepted events in order; an event that was sent twice appears twice. */
  taken: ToldToNetwork[]
  /** Deduplicated like the network does: by name and id. */
  counted: () => ToldToNetwork[]
  testEventCodes: Set<string | null>
  /** For the next requests, in order; later ones succeed. */
  failNext: (...failures: Failure[]) => void
  /** Refuses every request with an event of one of these ids, without a visible reason. */
  dislike: (eventIds: readonly string[]) => void
  /** Resets everything. */
  reset: () => void
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function refuse(response: ServerResponse, { status, code, subcode }: Refusal): void {
  const error = {
    message: 'Invalid parameter',
    type: 'OAuthException',
    code,
    ...(subcode !== undefined && { error_subcode: subcode }),
    fbtrace_id: 'AstandIn',
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

/** Simulates Meta's conversions API on this machine, according to its public reference. */
export async function openNetworkStandIn(): Promise<NetworkStandIn> {
  const calls: NetworkStandIn['calls'] = []
  const taken: ToldToNetwork[] = []
  const testEventCodes = new Set<string | null>()
  let failures: Failure[] = []
  let disliked = new Set<string>()
  const silent = new Set<ServerResponse>()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    calls.push({ url: request.url ?? '', body })
    const failure = failures.shift()
    if (failure === 'silence') {
      silent.add(response)
      return
    }
    if (failure !== undefined && failure !== 'lost_answer') return refuse(response, failure)
    if (request.method !== 'POST' || request.url !== `/${VERSION}/${PIXEL_ID}/events`) {
      return refuse(response, { status: 400, code: 100, subcode: 33 })
    }
    const call = checkCall(parsed(body), { token: TOKEN, nowMs: Date.now() })
    if ('status' in call) return refuse(response, call)
    if (call.events.some(({ event_id: id }) => disliked.has(id))) {
      return refuse(response, { status: 400, code: 100 })
    }
    taken.push(...call.events)
    testEventCodes.add(call.testEventCode)
    if (failure === 'lost_answer') {
      response.destroy()
      return
    }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ events_received: call.events.length, messages: [], fbtrace_id: 'AstandIn' }))
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/${VERSION}`,
    calls,
    taken,
    testEventCodes,
    counted: () => [
      ...new Map(taken.map((event) => [`${event.event_name} ${event.event_id}`, event])).values(),
    ],
    failNext: (...next) => {
      failures = next
    },
    dislike: (eventIds) => {
      disliked = new Set(eventIds)
    },
    reset: () => {
      calls.length = 0
      taken.length = 0
      testEventCodes.clear()
      failures = []
      disliked = new Set()
    },
    close: async () => {
      for (const response of silent) response.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
