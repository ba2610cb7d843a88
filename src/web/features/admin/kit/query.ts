import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { RouteContract, RouteData } from '#shared/contract/route.ts'
import { isRecord } from '#web/lib/shape.ts'
import { type AdminCall, type AdminInput, callAdmin } from './admin-call.ts'

type Reading<R extends RouteContract> = { path: R['path'] } & AdminInput<R>
type ReadOptions = {
  /** false: asks nothing. */
  isEnabled?: boolean
  /** Asks again so often while the page is visible. */
  everyMs?: number
}
type AnyReading = { path: string; params?: unknown; query?: unknown }

// What TypeScript cannot see through the generic: a reading and its method are a call.
const reads = <R extends RouteContract>(reading: AnyReading): AdminCall<R> =>
  ({ ...reading, method: 'GET' }) as unknown as AdminCall<R>

const keyOf = ({ path, params = {}, query = {} }: AnyReading) => [path, params, query] as const

/** Another filter of the same list keeps the old rows in sight; another person's page starts empty. */
function previousOfSame<D>({ path, params = {} }: AnyReading) {
  const same = JSON.stringify([path, params])
  return (data: D | undefined, previous: { queryKey: readonly unknown[] } | undefined): D | undefined =>
    JSON.stringify(previous?.queryKey.slice(0, 2)) === same ? data : undefined
}

/**
 * Reads by the contract `R`: `useAdminQuery<typeof listLeads>({ path: '/admin/leads', query })`. Keeps what it has
 * while another query of the same path and params loads (`isPlaceholderData`).
 */
export function useAdminQuery<R extends RouteContract>(
  reading: Reading<R>,
  { isEnabled = true, everyMs }: ReadOptions = {},
): UseQueryResult<RouteData<R>> {
  return useQuery<RouteData<R>, Error, RouteData<R>, readonly unknown[]>({
    queryKey: keyOf(reading),
    queryFn: () => callAdmin<R>(reads<R>(reading)),
    placeholderData: previousOfSame<RouteData<R>>(reading) as never,
    enabled: isEnabled,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
}

/** Reads page by page by the answer's `nextCursor`; `data.pages` are the answers so far. */
export function useAdminPages<R extends RouteContract>(
  reading: Reading<R>,
  { isEnabled = true }: Pick<ReadOptions, 'isEnabled'> = {},
): UseInfiniteQueryResult<InfiniteData<RouteData<R>, string | null>> {
  type Pages = InfiniteData<RouteData<R>, string | null>
  return useInfiniteQuery<RouteData<R>, Error, Pages, readonly unknown[], string | null>({
    queryKey: [...keyOf(reading), 'pages'],
    queryFn: ({ pageParam }) => {
      const { query }: AnyReading = reading
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      return callAdmin<R>(reads<R>({ ...reading, query: { ...(isRecord(query) ? query : {}), ...cursor } }))
    },
    initialPageParam: null,
    getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor,
    placeholderData: previousOfSame<Pages>(reading) as never,
    enabled: isEnabled,
  })
}

type Change<R extends RouteContract> = {
  method: R['method']
  path: R['path']
  /** Paths whose answers it makes stale, with all below them: `/admin/users` for `/admin/users/:userId` too. */
  changes: readonly string[]
  onDone?: (data: RouteData<R>, given: AdminInput<R>) => void
}

/** A change by the contract `R`: `change.mutate({ params, body })`. The audit and the notifications go stale with it. */
export function useAdminChange<R extends RouteContract>({
  method,
  path,
  changes,
  onDone,
}: Change<R>): UseMutationResult<RouteData<R>, Error, AdminInput<R>> {
  const client = useQueryClient()
  const stale = [...changes, '/admin/audit', '/admin/notifications']
  const isStale = (known: unknown) =>
    typeof known === 'string' && stale.some((start) => known === start || known.startsWith(`${start}/`))
  return useMutation<RouteData<R>, Error, AdminInput<R>>({
    mutationFn: (given) => callAdmin<R>({ ...given, method, path } as unknown as AdminCall<R>),
    onSuccess: async (data, given) => {
      onDone?.(data, given)
      await client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0]) })
    },
  })
}
