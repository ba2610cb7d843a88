import type { HttpMethod, RouteBody, RouteContract, RouteData, RouteQuery } from '#shared/contract/route.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { callApi } from '#web/api/api.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { storedAdminToken } from '#web/auth/auth-tokens.ts'
import { personHeaders } from './person-activity.ts'

/** A call of the admin area; params, query and body are those of the contract `R`. */
export type AdminCall<R extends RouteContract> = {
  method: R['method']
  path: R['path']
  /** Of `useBrandId`; calls about the sign-in and the installation need none. */
  brandId?: string | null
} & AdminInput<R>

/** What a call takes besides its method and path. */
export type AdminInput<R extends RouteContract> = (R['params'] extends object
  ? { params: Record<string, string> }
  : { params?: undefined }) &
  (R['query'] extends object ? { query?: RouteQuery<R> } : { query?: undefined }) &
  (R['body'] extends object ? { body: RouteBody<R> } : { body?: undefined })

/** An untyped call, for code that works with any contract. */
export type AnyCall = {
  method: HttpMethod
  path: string
  params?: Record<string, string> | undefined
  query?: unknown
  body?: unknown
  brandId?: string | null
}
type Schema = NonNullable<RouteContract['body']>
type AnyRoute = RouteContract & { params: Schema; query: Schema; body: Schema }

/** The headers of calls that do not go through `callApi`, such as downloads. @param brandId of `useBrandId` */
export function adminHeaders(brandId: string | null): Record<string, string> {
  const token = storedAdminToken()
  return {
    ...personHeaders(),
    'content-language': pageTexts().language,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(brandId !== null && { 'x-brand': brandId }),
  }
}

/** Calls the admin API. The query client decides what a refusal means for the session.
 * @throws ApiError
 */
export async function callAdmin<R extends RouteContract>(call: AdminCall<R>): Promise<RouteData<R>>
export async function callAdmin(call: AnyCall): Promise<unknown> {
  return callAnyAdmin(call)
}

/** May name people (a cursor holds the address of the last row), so they go in a header, which proxies do not log. */
const PERSONAL = new Set(['q', 'actor', 'cursor'])

function splitQuery(query: unknown): { query: unknown; headers: Record<string, string> } {
  if (!isRecord(query)) return { query, headers: {} }
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  const personal = entries.filter(([name]) => PERSONAL.has(name))
  if (personal.length === 0) return { query, headers: {} }
  const inHeader = new URLSearchParams(personal.map(([name, value]) => [name, String(value)]))
  return {
    query: Object.fromEntries(entries.filter(([name]) => !PERSONAL.has(name))),
    headers: { 'x-query': inHeader.toString() },
  }
}

/** Like `callAdmin`, untyped. */
export async function callAnyAdmin({
  params = {},
  query,
  body,
  brandId = null,
  ...call
}: AnyCall): Promise<unknown> {
  const split = splitQuery(query)
  return callApi<AnyRoute>({
    ...call,
    params,
    query: split.query,
    body,
    headers: { ...adminHeaders(brandId), ...split.headers },
    hasOwnErrorHandling: true,
  })
}
