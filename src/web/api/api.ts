import type { RouteBody, RouteContract, RouteData, RouteQuery } from '#shared/contract/route.ts'
import { ApiError, UNEXPECTED_ERROR } from './api-error.ts'
import { apiUrl } from './api-url.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import { leaveEndedVersion, versionHeader } from './page-version.ts'
import { refusal } from './refusal.ts'
import { removeTokens, storedToken } from '#web/auth/auth-tokens.ts'
import { addressOf } from '#web/app/routing/base-path.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { isRecord } from '#shared/lib/is-record.ts'

const API_TIMEOUT_MS = 60_000
export type CallOptions = {
  headers?: Record<string, string>
  timeoutMs?: number
  keepalive?: boolean
  /**
   * The caller handles every failure: nothing is logged, no token is removed, no other page opens. For calls whose 401 is
   * an expected answer, and for tracking; see `docs/decisions/0039-refused-calls.md`.
   */
  hasOwnErrorHandling?: boolean
}

/** Params, query and body of the contract `R`. */
export type CallInput<R extends RouteContract> = (R['body'] extends object
  ? { body: RouteBody<R> }
  : { body?: undefined }) &
  (R['query'] extends object ? { query: RouteQuery<R> } : { query?: undefined }) &
  (R['params'] extends object ? { params: Record<string, string> } : { params?: undefined })

type Call<R extends RouteContract> = { method: R['method']; path: R['path'] } & CallOptions & CallInput<R>

type AnyCall = {
  method: string
  path: string
  params?: Record<string, string> | undefined
  query?: unknown
  body?: unknown
} & CallOptions

const pathWith = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function queryString(query: Record<string, unknown> | undefined): string {
  const given = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') given.set(key, `${value}`)
  }
  const text = given.toString()
  return text ? `?${text}` : ''
}

/**
 * Calls the API; method, path, body and answer are those of the contract `R`.
 * @returns the `data` of a successful answer
 * @throws ApiError for a refusal, a timeout (`timeoutMs`, 60 s) or no network. 401 and 403 also remove the stored tokens,
 * 401 opens `/`; server errors and network failures are logged.
 */
export async function callApi<R extends RouteContract>(call: Call<R>): Promise<RouteData<R>>
export async function callApi(call: AnyCall): Promise<unknown> {
  const { method, path, params, query, body, timeoutMs = API_TIMEOUT_MS, keepalive = false } = call
  const shouldAct = !call.hasOwnErrorHandling
  const token = storedToken()
  const headers: Record<string, string> = {
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-language': pageTexts().language }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...versionHeader(currentConfig()?.brandVersion),
    ...call.headers,
  }
  let response: Response
  let answer: unknown
  try {
    response = await fetch(
      apiUrl(pathWith(path, params)) + queryString(isRecord(query) ? query : undefined),
      {
        method,
        headers,
        keepalive,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    )
    answer = await response.json().catch(() => null)
  } catch (error) {
    if (shouldAct) logWarning(`no answer to ${method} ${path}`, error)
    throw new ApiError(error instanceof Error ? error.message : UNEXPECTED_ERROR, 0, 'no_answer', [], {
      cause: error,
    })
  }
  if (response.ok && isRecord(answer) && answer.success === true) return answer.data

  // The page is about to leave, so that nothing of the failure is shown.
  if (isRecord(answer) && answer.code === 'version_ended' && leaveEndedVersion()) return new Promise(() => {})
  const { status } = response
  if (shouldAct && status >= 500) logWarning(`${method} ${path} answered ${status}`)
  if (shouldAct && (status === 401 || status === 403)) {
    removeTokens()
    if (status === 401) window.location.assign(addressOf('/'))
  }
  throw await refusal(response, answer)
}
