import { z } from 'zod'
import { HOUR_MS } from '#shared/lib/time.ts'
import { countryCode } from './country-code.ts'

/** Visitors wait for the answer. */
const TIMEOUT_MS = 3_000
const REMEMBERED_MS = HOUR_MS
const MAX_REMEMBERED = 10_000
/** After a failure the service is not asked for this time, so that visitors do not wait for it one by one. */
const PAUSE_MS = 30_000

/** The answer of the service that the specification names; other fields are ignored. */
const answerSchema = z.object({
  country_code: z.string().nullish(),
  error: z.union([z.boolean(), z.string()]).nullish(),
  reason: z.string().nullish(),
})

/** The service did not answer usefully. The message never contains the address. */
export class CountryServiceError extends Error {
  override name = 'CountryServiceError'
}

export type CountryService = {
  /**
   * @returns null if the service does not know the address, or is paused after a failure
   * @throws CountryServiceError if it failed
   */
  find: (address: string) => Promise<string | null>
}

async function ask(url: string, timeoutMs: number): Promise<string | null> {
  // The failure in our own words, because those of `fetch` may contain the whole URL.
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    // The setting names the only server that may learn visitors' addresses.
    redirect: 'error',
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new CountryServiceError(isLate ? 'it did not answer in time' : 'it could not be reached')
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new CountryServiceError(`it answered with status ${response.status}`)
  }
  const body: unknown = await response.json().catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new CountryServiceError(isLate ? 'it did not answer in time' : 'its answer is not JSON')
  })
  const answer = answerSchema.safeParse(body)
  if (!answer.success) throw new CountryServiceError('its answer has another shape')
  if (answer.data.error) return null
  const code = countryCode(answer.data.country_code)
  if (code === null) throw new CountryServiceError('its answer names no country')
  return code
}

export type CountryServiceOptions = { timeoutMs?: number; nowMs?: () => number }

/**
 * The service at `urlTemplate`, with `{ip}` for the address. Answers are kept in memory for an hour, and callers of
 * the same address share one request.
 */
export function createCountryService(
  urlTemplate: string,
  { timeoutMs = TIMEOUT_MS, nowMs = Date.now }: CountryServiceOptions = {},
): CountryService {
  const remembered = new Map<string, { code: string | null; untilMs: number }>()
  const asking = new Map<string, Promise<string | null>>()
  let pausedUntilMs = 0

  const remember = (address: string, code: string | null): void => {
    if (remembered.size >= MAX_REMEMBERED) {
      const [oldest] = remembered.keys()
      if (oldest !== undefined) remembered.delete(oldest)
    }
    // Inserted again, so that the first key is always the oldest.
    remembered.delete(address)
    remembered.set(address, { code, untilMs: nowMs() + REMEMBERED_MS })
  }

  const askAndRemember = async (address: string): Promise<string | null> => {
    try {
      const code = await ask(urlTemplate.replaceAll('{ip}', encodeURIComponent(address)), timeoutMs)
      remember(address, code)
      return code
    } catch (error) {
      pausedUntilMs = nowMs() + PAUSE_MS
      throw error
    } finally {
      asking.delete(address)
    }
  }

  return {
    find: async (address) => {
      const known = remembered.get(address)
      if (known && known.untilMs > nowMs()) return known.code
      const underWay = asking.get(address)
      if (underWay) return underWay
      if (nowMs() < pausedUntilMs) return null
      const answer = askAndRemember(address)
      asking.set(address, answer)
      return answer
    },
  }
}
