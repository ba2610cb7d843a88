import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { publicAddress } from '../public-address.ts'
import { PrivateAddressError, publicLookup, type Resolve } from './public-lookup.ts'
import { WebhookError } from './webhook-error.ts'

const TIMEOUT_MS = 10_000
/** The answer's body is ignored; this much is read so that the receiver can finish it. */
const MAX_ANSWER_BYTES = 64 * 1024

export type Webhook = {
  url: string
  /** JSON, sent exactly as signed. */
  body: string
  headers: Readonly<Record<string, string>>
  /** Whether the host may be in a private network. */
  allowPrivateAddress: boolean
  /** The timeout for everything, from the name lookup to the end of the answer; default 10 s. */
  timeoutMs?: number
  /** Aborts it earlier. */
  signal?: AbortSignal
  /** Default: the system's. */
  resolve?: Resolve
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Opens a new connection, so that every request looks the name up; does not follow redirects. */
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

/** The status decides as soon as it is known, even if the rest fails. */
async function takeAnswer(response: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) break
    }
  } catch {
    // Aborted, by the receiver or by the timeout.
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
 * Posts a webhook; settles when the receiver has accepted it (2xx).
 * @throws WebhookError; worth a retry after connection errors, 5xx and 429
 */
export async function postWebhook(webhook: Webhook): Promise<void> {
  const url = new URL(webhook.url)
  const host = hostOf(url)
  // Node does not look up IP addresses.
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
