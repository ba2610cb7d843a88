import { History } from 'lucide'
import type { listPublications, PublicationRow } from '#shared/contract/admin/admin-versions.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminPages } from '../api/query.ts'
import { duration, NOTHING } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { GivenText } from '../text/given-text.tsx'
import { Moment } from '../text/moment.tsx'
import { MoreVersions } from './more-versions.tsx'
import type { State } from './publication-state.ts'
import { remarkText } from '../text/remark-text.ts'
import { KIND_LABELS, peopleOf, reasonOf, STATES } from './version-labels.ts'

/** How long a publication took; null: it was never live, or nothing had to be prepared. */
function tookMs({ id, liveAt, preparedFrom, requestedAt }: PublicationRow, { live, ...state }: State) {
  if (liveAt === null) return null
  // 0: the servers that showed it first have ended.
  if (id === live.publicationId && state.tookMs !== null && state.tookMs > 0) return state.tookMs
  return Date.parse(liveAt) - Date.parse(preparedFrom ?? requestedAt) || null
}

/** `Live on 3 of 3 servers` for the live one, `Ready on 1 of 3 servers` while it is prepared. */
function stateText({ id, state }: PublicationRow, { live, liveOn, instances }: State): string {
  const t = pageTexts().of('admin-versions')
  const count = instances.length
  if (id === live.publicationId) return t('liveOn', { on: liveOn, count })
  if (state === 'preparing')
    return t('prepared', { on: instances.filter(({ isPrepared }) => isPrepared).length, count })
  return t(STATES[state].label)
}

/** Why it ended. Earlier releases stored an English sentence for a cancellation, which repeats the state. */
const problemOf = ({ state, problem }: PublicationRow): string | null =>
  problem !== null && (typeof problem !== 'string' || state === 'failed' || state === 'rejected')
    ? remarkText(problem)
    : null

const columnsFor = (state: State): readonly DataColumn<PublicationRow>[] => {
  const t = pageTexts().of('admin-versions')
  return [
    rowHeader('number', t('number'), ({ number }) => number),
    column('kind', t('kind'), ({ kind }) => t(KIND_LABELS[kind])),
    column('state', t('state'), (row) => (
      <span className="grid max-w-72 justify-items-start gap-0.5">
        <Badge tone={STATES[row.state].tone}>{stateText(row, state)}</Badge>
        {problemOf(row) !== null && (
          <GivenText text={problemOf(row) ?? ''} className="text-xs text-ink-soft" />
        )}
      </span>
    )),
    numberColumn('duration', t('duration'), (row) => {
      const ms = tookMs(row, state)
      return ms === null ? NOTHING : duration(ms / 1000)
    }),
    column('reason', t('reason'), (row) => (
      <span className="grid max-w-80 min-w-44">
        <GivenText text={reasonOf(row)} isCut />
        <span className="truncate text-xs text-ink-soft" title={peopleOf(row)}>
          {peopleOf(row)}
        </span>
      </span>
    )),
    column('at', t('requested'), ({ requestedAt }) => <Moment iso={requestedAt} />),
    column('live', t('since'), ({ liveAt }) => <Moment iso={liveAt} />),
  ]
}

/** What became live and when, what is planned, and what did not happen. */
export function PublicationList({ state }: { state: State }) {
  const t = useTexts('admin-versions')
  const pages = useAdminPages<typeof listPublications>({ path: '/admin/publications', query: {} })
  return (
    <PanelState
      query={pages}
      isPart
      skeleton={
        <Card title={t('history')} isFlush>
          <Skeleton />
        </Card>
      }
    >
      {(data) => (
        <TableCard
          title={t('history')}
          definition={t('durationText')}
          columns={columnsFor(state)}
          rows={data.pages.flatMap(({ publications }) => publications)}
          getRowId={({ id }) => id}
          empty={
            <EmptyState title={t('noPublications')} icon={History}>
              {t('noPublicationsText')}
            </EmptyState>
          }
          footer={<MoreVersions pages={pages} />}
        />
      )}
    </PanelState>
  )
}
