import { z } from 'zod'
import type { AdEventName } from '#shared/tracking/event-types.ts'

/**
 * An event for Meta's conversions API. It has no field for data that must not be sent.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 */
export type ConversionEvent = {
  event_name: AdEventName
  /** Whole seconds since 1970. */
  event_time: number
  /** Together with the name it lets the network count the pixel's and the server's event once. */
  event_id: string
  action_source: 'website'
  /** Our origin and `/`. */
  event_source_url: string
  user_data: {
    client_user_agent: string
    fbp?: string
    fbc?: string
    /** Hexadecimal SHA-256 of the trimmed address in lower case. */
    em?: [string]
  }
  custom_data?: {
    /** In major units. */
    value: number
    /** ISO 4217, in capitals. */
    currency: string
  }
}

/** The outcome of a batch as a whole. `failure` is our text and the network's code, never what was sent. */
export type BatchAnswer =
  | { kind: 'sent' }
  /** Something in this batch is invalid. */
  | { kind: 'refused'; failure: string }
  /** It must be sent again later. */
  | { kind: 'later'; failure: string }

export type ConversionsApi = (
  events: readonly ConversionEvent[],
  signal?: AbortSignal,
) => Promise<BatchAnswer>

/** Meta usually answers within 600 ms; after a timeout the batch is sent again with the same ids. */
const TIMEOUT_MS = 10_000

const errorSchema = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.int().optional(),
    is_transient: z.boolean().optional(),
  }),
})
const receivedSchema = z.object({ events_received: z.int() })

/**
 * Errors that no event caused: Meta's own (1, 2), rate limits (4, 17, 32, 341, 368, 613, 80000 to 80014), and what the
 * operator must correct, such as a token or its rights (3, 10, 102, 190, 200 to 299, 803).
 * https://developers.facebook.com/docs/graph-api/guides/error-handling and
 * https://developers.facebook.com/docs/graph-api/overview/rate-limiting
 */
const isNotOfEvents = (code: number): boolean =>
  [1, 2, 3, 4, 10, 17, 32, 102, 190, 341, 368, 613, 803].includes(code) ||
  (code >= 200 && code <= 299) ||
  (code >= 80_000 && code <= 80_014)

const INVALID_PARAMETER = 100
/** The pixel does not exist, or the token may not write to it. */
const NO_SUCH_OBJECT = 33

/** The meaning of a response; a body that is not Meta's comes from a proxy. */
export function readAnswer(status: number, body: unknown): BatchAnswer {
  if (status >= 200 && status < 300) {
    const isReceived = receivedSchema.safeParse(body).success
    return isReceived ? { kind: 'sent' } : { kind: 'later', failure: `HTTP ${status} of somebody else` }
  }
  const parsed = errorSchema.safeParse(body)
  if (!parsed.success) return { kind: 'later', failure: `HTTP ${status}` }
  const { code, error_subcode: subcode, is_transient: isTransient = false } = parsed.data.error
  const failure = `HTTP ${status}, code ${code}${subcode === undefined ? '' : `, subcode ${subcode}`}`
  const isLater =
    status === 429 ||
    status >= 500 ||
    isTransient ||
    isNotOfEvents(code) ||
    (code === INVALID_PARAMETER && subcode === NO_SUCH_OBJECT)
  return { kind: isLater ? 'later' : 'refused', failure }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/**
 * Meta's conversions API for one pixel. The token is in the body, because URLs are logged on the way, and redirects are
 * not followed. Logs nothing. Does not throw.
 */
export function createConversionsApi({
  pixelId,
  accessToken,
  base,
  testEventCode,
}: {
  pixelId: string
  accessToken: string
  base: string
  testEventCode: string | null
}): ConversionsApi {
  return async (events, signal) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const response = await fetch(`${base}/${pixelId}/events`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'user-agent': 'quiz-funnels' },
        body: JSON.stringify({
          data: events,
          access_token: accessToken,
          ...(testEventCode !== null && { test_event_code: testEventCode }),
        }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return readAnswer(response.status, await jsonOf(response))
    } catch {
      return { kind: 'later', failure: timeout.aborted ? 'no answer in time' : 'not reached' }
    }
  }
}
