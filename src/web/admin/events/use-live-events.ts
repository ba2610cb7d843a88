import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { listLiveEvents } from '#shared/contract/admin/admin-events.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import { callAdmin } from '../api/admin-call.ts'
import { type LiveAnswer, mergeLive } from './merge-live.ts'

export type LiveFilters = Pick<RouteQuery<typeof listLiveEvents>, 'type' | 'session' | 'ad'>

const EVERY_MS = 3000

/** Events of the last hour that match the filters; polls for new ones unless paused. */
export function useLiveEvents(filters: LiveFilters, isPaused: boolean): UseQueryResult<LiveAnswer> {
  const client = useQueryClient()
  const queryKey = ['/admin/events', filters]
  return useQuery({
    queryKey,
    queryFn: async () => {
      const before = client.getQueryData<LiveAnswer>(queryKey)
      const after = before === undefined ? {} : { after: before.after }
      const update = await callAdmin<typeof listLiveEvents>({
        method: 'GET',
        path: '/admin/events',
        query: { ...filters, ...after },
      })
      return before === undefined ? update : mergeLive(before, update)
    },
    refetchInterval: isPaused ? false : EVERY_MS,
    refetchOnWindowFocus: !isPaused,
  })
}
