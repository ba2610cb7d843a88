import type { readSystemHealth } from '#shared/contract/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { adminPaths } from '../frame/admin-paths.ts'
import { PageLink } from '../frame/page-link.tsx'
import { Badge } from '../kit/badge.tsx'
import type { DataColumn } from '../kit/data-column.ts'
import { count, dateTime, money, NOTHING, words } from '../kit/format.ts'
import { GivenText } from '../kit/given-text.tsx'

export type SystemHealth = RouteData<typeof readSystemHealth>
type Columns<Key extends Exclude<keyof SystemHealth, 'clock' | 'purchaseRecords'>> = readonly DataColumn<
  SystemHealth[Key][number]
>[]

const code = (text: string) => <GivenText text={text} className="font-mono text-xs" />
const reason = (text: string | null) => (
  <span className="block min-w-64 max-w-2xl">
    {text === null ? NOTHING : <GivenText text={text} className="whitespace-pre-wrap" />}
  </span>
)
const time = (iso: string | null) => <span className="whitespace-nowrap">{dateTime(iso)}</span>

export const jobColumns: Columns<'failedJobs'> = [
  { id: 'name', header: 'Job', isRowHeader: true, cell: ({ name }) => code(name) },
  { id: 'failedAt', header: 'Failed', cell: ({ failedAt }) => time(failedAt) },
  { id: 'error', header: 'Error', cell: ({ error }) => reason(error) },
]

export const webhookColumns: Columns<'webhooks'> = [
  { id: 'type', header: 'Event', isRowHeader: true, cell: ({ type }) => code(type) },
  { id: 'id', header: 'Id', cell: ({ id }) => code(id) },
  { id: 'receivedAt', header: 'Received', cell: ({ receivedAt }) => time(receivedAt) },
  { id: 'attempts', header: 'Tries', isNumeric: true, cell: ({ attempts }) => count(attempts) },
  { id: 'lastError', header: 'Last error', cell: ({ lastError }) => reason(lastError) },
]

export const mailColumns: Columns<'mails'> = [
  { id: 'kind', header: 'Mail', isRowHeader: true, cell: ({ kind }) => words(kind) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={status === 'failed' ? 'danger' : 'caution'}>{words(status)}</Badge>,
  },
  { id: 'createdAt', header: 'Ordered', cell: ({ createdAt }) => time(createdAt) },
  { id: 'lastError', header: 'Last error', cell: ({ lastError }) => reason(lastError) },
]

export const waveColumns: Columns<'cardTesting'> = [
  { id: 'startedAt', header: 'Began', isRowHeader: true, cell: ({ startedAt }) => time(startedAt) },
  { id: 'lastAt', header: 'Last', cell: ({ lastAt }) => time(lastAt) },
  {
    id: 'state',
    header: 'State',
    cell: ({ isUnderWay }) => (
      <Badge tone={isUnderWay ? 'danger' : 'neutral'}>{isUnderWay ? 'Under way' : 'Over'}</Badge>
    ),
  },
  { id: 'declined', header: 'Declined', isNumeric: true, cell: ({ declined }) => count(declined) },
  { id: 'cards', header: 'Cards', isNumeric: true, cell: ({ cards }) => count(cards) },
  { id: 'networks', header: 'Networks', isNumeric: true, cell: ({ networks }) => count(networks) },
  { id: 'refused', header: 'Refused', isNumeric: true, cell: ({ refused }) => count(refused) },
]

export const dunningColumns: Columns<'dunning'> = [
  {
    id: 'subscription',
    header: 'Subscription',
    isRowHeader: true,
    cell: ({ userId, subscriptionId }) => (
      <PageLink
        to={`${adminPaths.users}?q=${encodeURIComponent(userId)}&user=${encodeURIComponent(userId)}`}
        className="font-mono text-xs text-accent-strong underline"
      >
        {subscriptionId}
      </PageLink>
    ),
  },
  {
    id: 'amount',
    header: 'Open amount',
    isNumeric: true,
    cell: ({ amountMinor, currency }) => money(amountMinor, currency),
  },
  { id: 'attempts', header: 'Tries', isNumeric: true, cell: ({ attempts }) => count(attempts) },
  { id: 'nextAttemptAt', header: 'Next try', cell: ({ nextAttemptAt }) => time(nextAttemptAt) },
]
