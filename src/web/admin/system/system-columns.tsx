import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { count, dateTime, money } from '../format/format.ts'
import { adminPaths } from '../frame/admin-paths.ts'
import { PageLink } from '../frame/page-link.tsx'
import { Badge } from '../panels/badge.tsx'
import type { DataColumn } from '../tables/data-column.ts'

export type SystemHealth = RouteData<typeof readSystemHealth>
type Columns<Key extends 'cardTesting' | 'dunning'> = readonly DataColumn<SystemHealth[Key][number]>[]

const time = (iso: string | null) => <span className="whitespace-nowrap">{dateTime(iso)}</span>

export const waveColumns: Columns<'cardTesting'> = [
  { id: 'startedAt', header: 'Began', isRowHeader: true, cell: ({ startedAt }) => time(startedAt) },
  { id: 'lastAt', header: 'Last decline', cell: ({ lastAt }) => time(lastAt) },
  {
    id: 'state',
    header: 'State',
    cell: ({ isUnderWay }) => (
      <Badge tone={isUnderWay ? 'danger' : 'neutral'}>{isUnderWay ? 'Ongoing' : 'Over'}</Badge>
    ),
  },
  { id: 'declined', header: 'Declined', isNumeric: true, cell: ({ declined }) => count(declined) },
  { id: 'cards', header: 'Cards', isNumeric: true, cell: ({ cards }) => count(cards) },
  { id: 'networks', header: 'Networks', isNumeric: true, cell: ({ networks }) => count(networks) },
  { id: 'refused', header: 'Blocked', isNumeric: true, cell: ({ refused }) => count(refused) },
]

export const dunningColumns: Columns<'dunning'> = [
  {
    id: 'subscription',
    header: 'Subscription',
    isRowHeader: true,
    cell: ({ userId, subscriptionId }) => (
      <PageLink
        to={`${adminPaths.users}?user=${encodeURIComponent(userId)}#q=${encodeURIComponent(userId)}`}
        className="font-mono text-xs text-accent-strong underline"
      >
        {subscriptionId}
      </PageLink>
    ),
  },
  {
    id: 'amount',
    header: 'Amount due',
    isNumeric: true,
    cell: ({ amountMinor, currency }) => money(amountMinor, currency),
  },
  { id: 'attempts', header: 'Attempts', isNumeric: true, cell: ({ attempts }) => count(attempts) },
  { id: 'nextAttemptAt', header: 'Next attempt', cell: ({ nextAttemptAt }) => time(nextAttemptAt) },
]
