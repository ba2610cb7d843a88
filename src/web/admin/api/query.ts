import {
  type InfiniteData,
  MutationCache,
  QueryCache,
  QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { HttpMethod, RouteContract, RouteData } from '#shared/contract/route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { type AdminInput, type AnyCall, callAnyAdmin } from './admin-call.ts'
import { useBrandId } from './brand-context.ts'

/** Long enough that going back to a page does not load it again. */
const FRESH_MS = 30_000
const RETRIES = 2

/** Repeating a call that the server refused does not help. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** @param onRefused a call was answered 401 or 403: the sign-in may have ended or the role changed */
export function adminQueryClient(onRefused: (status: 401 | 403) => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) onRefused(error.status)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // `always`: offline shows an error with a retry button instead of loading forever.
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

type Reading<R extends RouteContract> = { path: R['path'] } & AdminInput<R>
/** Refetches at this interval while the page is visible. */
type ReadOptions = { everyMs?: number }
/** Callers see types of the contract; the implementations below are untyped. */
type AnyReading = Omit<AnyCall, 'method' | 'body'>
type AnyInput = Omit<AnyCall, 'method' | 'path'>

/** Data of each brand is kept apart. */
const keyOf = ({ path, params = {}, query = {} }: AnyReading, brandId: string | null) => [
  path,
  params,
  query,
  brandId,
]

/** Another filter of the same list keeps the old rows visible; another record starts empty. */
function previousOfSame({ path, params = {} }: AnyReading) {
  const same = JSON.stringify([path, params])
  return <D>(data: D | undefined, previous: { queryKey: readonly unknown[] } | undefined): D | undefined =>
    JSON.stringify(previous?.queryKey.slice(0, 2)) === same ? data : undefined
}

/** Reads by the contract `R`: `useAdminQuery<typeof listLeads>({ path: '/admin/leads', query })`. Keeps the old data
 * while another query of the same path and params loads (`isPlaceholderData`).
 */
export function useAdminQuery<R extends RouteContract>(
  reading: Reading<R>,
  options?: ReadOptions,
): UseQueryResult<RouteData<R>>
export function useAdminQuery(reading: AnyReading, { everyMs }: ReadOptions = {}): UseQueryResult {
  const brandId = useBrandId()
  return useQuery({
    queryKey: keyOf(reading, brandId),
    queryFn: () => callAnyAdmin({ ...reading, method: 'GET', brandId }),
    placeholderData: previousOfSame(reading),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
}

const nextCursorOf = (page: unknown): string | null =>
  isRecord(page) && typeof page['nextCursor'] === 'string' ? page['nextCursor'] : null

/** Reads page by page, following `nextCursor`; `data.pages` are the answers so far. */
export function useAdminPages<R extends RouteContract>(
  reading: Reading<R>,
): UseInfiniteQueryResult<InfiniteData<RouteData<R>, string | null>>
export function useAdminPages(
  reading: AnyReading,
): UseInfiniteQueryResult<InfiniteData<unknown, string | null>> {
  const first: string | null = null
  const brandId = useBrandId()
  return useInfiniteQuery({
    queryKey: [...keyOf(reading, brandId), 'pages'],
    queryFn: ({ pageParam }: { pageParam: string | null }) => {
      const query = isRecord(reading.query) ? reading.query : {}
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      return callAnyAdmin({ ...reading, method: 'GET', brandId, query: { ...query, ...cursor } })
    },
    initialPageParam: first,
    getNextPageParam: nextCursorOf,
    placeholderData: previousOfSame(reading),
  })
}

export type AdminChange<R extends RouteContract> = {
  method: R['method']
  path: R['path']
  /** Paths whose data becomes stale, including paths below: `/admin/users` covers `/admin/users/:userId`. */
  changes: readonly string[]
  /** The record named by its params is gone and is not read again: its panel may still be closing. */
  isDeletion?: boolean
  onDone?: (data: RouteData<R>, given: AdminInput<R>) => void
}
type AnyChange = {
  method: HttpMethod
  path: string
  changes: readonly string[]
  isDeletion?: boolean
  onDone?(data: unknown, given: AnyInput): void
}

/** A change by the contract `R`: `change.mutate({ params, body })`. Also refreshes the audit log and notifications. */
export function useAdminChange<R extends RouteContract>(
  change: AdminChange<R>,
): UseMutationResult<RouteData<R>, Error, AdminInput<R>>
export function useAdminChange(change: AnyChange): UseMutationResult<unknown, Error, AnyInput> {
  const { method, path, changes, isDeletion = false } = change
  const client = useQueryClient()
  const brandId = useBrandId()
  const stale = [...changes, '/admin/audit', '/admin/notifications']
  const isStale = (known: unknown) =>
    typeof known === 'string' && stale.some((start) => known === start || known.startsWith(`${start}/`))
  return useMutation({
    mutationFn: (given: AnyInput) => callAnyAdmin({ ...given, method, path, brandId }),
    onSuccess: async (data, given) => {
      change.onDone?.(data, given)
      const gone = isDeletion ? JSON.stringify(given.params) : null
      await client.invalidateQueries({
        predicate: ({ queryKey: [known, params] }) => isStale(known) && JSON.stringify(params) !== gone,
      })
    },
  })
}
