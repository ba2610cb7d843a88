import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { publicAddress } from '../public-address.ts'
import { PrivateAddressError, publicLookup, type Resolve } from './public-lookup.ts'
import { WebhookError } from './webhook-error.ts'

const TIMEOUT_MS = 10_000
/** Nobody reads what a receiver answers; so much is taken so that it can end its answer in peace. */
const MAX_ANSWER_BYTES = 64 * 1024

export type Webhook = {
  url: string
  /** JSON, sent to the byte as it was signed. */
  body: string
  headers: Readonly<Record<string, string>>
  /** The host may be inside a network. */
  allowPrivateAddress: boolean
  /** For all of it, from the look-up of the name to the answer's end; default 10 s. */
  timeoutMs?: number
  /** Ends it earlier. */
  signal?: AbortSignal
  /** Default: the system's. */
  resolve?: Resolve
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** A connection of its own, so that no earlier look-up is gone by; redirects are answers like any other. */
function optionsOf(webhook: Webhook, signal: AbortSignal): RequestOptions {
  return {
    method: 'POST',
    agent: false,
    signal,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(webhook.body),
      'user-agent': 'quiz-funnels',
      ...webhook.headers,
    },
    ...(!webhook.allowPrivateAddress && { lookup: publicLookup(webhook.resolve) }),
  }
}

const send = (webhook: Webhook, url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url, optionsOf(webhook, signal), resolve).on('error', reject).end(webhook.body)
  })

/** Once the status is known it stands, whatever becomes of the rest. */
async function takeAnswer(response: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) break
    }
  } catch {
    // Cut off, by the receiver or by our patience.
  }
  response.destroy()
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : 'no connection'
}

function unreachable(error: unknown, isOutOfTime: boolean): WebhookError {
  if (error instanceof PrivateAddressError) return new WebhookError(`not sent: ${error.message}`, false)
  if (isOutOfTime) return new WebhookError('the receiver took too long', true)
  return new WebhookError(`the receiver was not reached: ${codeOf(error)}`, true)
}

/**
 * Posts a webhook; settles when the receiver has taken it (2xx).
 * @throws WebhookError, worth another try after faults of the line, 5xx and 429
 */
export async function postWebhook(webhook: Webhook): Promise<void> {
  const url = new URL(webhook.url)
  const host = hostOf(url)
  // Node looks no name up where there is none.
  if (!webhook.allowPrivateAddress && isIP(host) !== 0 && publicAddress(host) === null) {
    throw unreachable(new PrivateAddressError(), false)
  }
  const timeout = AbortSignal.timeout(webhook.timeoutMs ?? TIMEOUT_MS)
  const signal = webhook.signal ? AbortSignal.any([webhook.signal, timeout]) : timeout
  const response = await send(webhook, url, signal).catch((error: unknown) => {
    throw unreachable(error, signal.aborted)
  })
  await takeAnswer(response)
  const status = response.statusCode ?? 0
  if (status >= 200 && status < 300) return
  throw new WebhookError(`the receiver answered ${status}`, status >= 500 || status === 429)
}
