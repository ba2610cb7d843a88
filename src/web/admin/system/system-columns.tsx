import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { count, dateTime, money } from '../format/format.ts'
import { adminPaths } from '../frame/admin-paths.ts'
import { PageLink } from '../frame/page-link.tsx'
import { Badge } from '../panels/badge.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'

export type SystemHealth = RouteData<typeof readSystemHealth>
type Columns<Key extends 'cardTesting' | 'dunning'> = readonly DataColumn<SystemHealth[Key][number]>[]

const time = (iso: string | null) => <span className="whitespace-nowrap">{dateTime(iso)}</span>

export const waveColumns: Columns<'cardTesting'> = [
  rowHeader('startedAt', 'Began', ({ startedAt }) => time(startedAt)),
  column('lastAt', 'Last decline', ({ lastAt }) => time(lastAt)),
  column('state', 'State', ({ isUnderWay }) => (
    <Badge tone={isUnderWay ? 'danger' : 'neutral'}>{isUnderWay ? 'Ongoing' : 'Over'}</Badge>
  )),
  numberColumn('declined', 'Declined', ({ declined }) => count(declined)),
  numberColumn('cards', 'Cards', ({ cards }) => count(cards)),
  numberColumn('networks', 'Networks', ({ networks }) => count(networks)),
  numberColumn('refused', 'Blocked', ({ refused }) => count(refused)),
]

export const dunningColumns: Columns<'dunning'> = [
  rowHeader('subscription', 'Subscription', ({ userId, subscriptionId }) => (
    <PageLink
      to={`${adminPaths.users}?user=${encodeURIComponent(userId)}#q=${encodeURIComponent(userId)}`}
      className="font-mono text-xs text-accent-strong underline"
    >
      {subscriptionId}
    </PageLink>
  )),
  numberColumn('amount', 'Amount due', ({ amountMinor, currency }) => money(amountMinor, currency)),
  numberColumn('attempts', 'Attempts', ({ attempts }) => count(attempts)),
  column('nextAttemptAt', 'Next attempt', ({ nextAttemptAt }) => time(nextAttemptAt)),
]
