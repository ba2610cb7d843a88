import type { HttpMethod, RouteContract, RouteData } from '#shared/contract/route.ts'
import { callApi, type CallInput } from './api.ts'

type Schema = NonNullable<RouteContract['body']>
type AnyRoute = RouteContract & { params: Schema; query: Schema; body: Schema }
type AnyInput = { params?: Record<string, string> | undefined; query?: unknown; body?: unknown }

/** The input of the contract `R`; nothing where the contract takes none. */
type Input<R extends RouteContract> = object extends CallInput<R> ? [] : [input: CallInput<R>]

const call = (method: HttpMethod, path: string, { params = {}, query, body }: AnyInput = {}) =>
  callApi<AnyRoute>({ method, path, params, query, body, hasOwnErrorHandling: true })

/**
 * GET for pages that show every failure themselves, next to what was pressed: nothing is logged, no token is removed, no
 * other page opens.
 * @throws ApiError
 */
export async function getForPage<R extends RouteContract & { method: 'GET' }>(
  path: R['path'],
  ...input: Input<R>
): Promise<RouteData<R>>
export async function getForPage(path: string, input?: AnyInput): Promise<unknown> {
  return call('GET', path, input)
}

/** POST, otherwise like `getForPage`. */
export async function postForPage<R extends RouteContract & { method: 'POST' }>(
  path: R['path'],
  ...input: Input<R>
): Promise<RouteData<R>>
export async function postForPage(path: string, input?: AnyInput): Promise<unknown> {
  return call('POST', path, input)
}
