import { GitBranch } from 'lucide'
import type { VersionRow } from '#shared/contract/admin/admin-versions.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useRefusal } from '../controls/can-change.tsx'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { GivenText } from '../text/given-text.tsx'
import { Moment } from '../text/moment.tsx'
import { CheckBadges } from './check-badges.tsx'
import { MakeLive } from './make-live.tsx'
import { MoreVersions } from './more-versions.tsx'
import type { State } from './publication-state.ts'
import { canReplace, useLiveVersion, useVersionPages } from './use-versions.ts'
import { bylineOf, changeOf } from './version-labels.ts'

const columnsFor = (
  live: State['live'],
  liveRow: VersionRow | undefined,
  mayPublish: boolean,
): readonly DataColumn<VersionRow>[] => {
  const t = pageTexts().of('admin-versions')
  const actions = column<VersionRow>('actions', t('actions'), (row) =>
    canReplace(row, liveRow) ? <MakeLive version={row} live={live} /> : null,
  )
  return [
    rowHeader('number', t('number'), ({ number, isRecalled }) => (
      <span className="inline-flex items-center gap-2">
        {number}
        {number === live.number && <Badge tone="good">{t('live')}</Badge>}
        {isRecalled && <Badge tone="danger">{t('recalled')}</Badge>}
      </span>
    )),
    column('change', t('change'), (row) => (
      <span className="grid max-w-[32rem] min-w-44">
        <GivenText text={changeOf(row)} isCut />
        <span className="truncate text-xs text-ink-soft" title={bylineOf(row)}>
          {bylineOf(row)}
        </span>
      </span>
    )),
    column('check', t('check'), (row) => <CheckBadges {...row} />),
    column('createdAt', t('created'), ({ createdAt }) => <Moment iso={createdAt} />),
    ...(mayPublish && live.owner === 'studio' ? [actions] : []),
  ]
}

type Props = { live: State['live']; openNumber: string; onOpen: (number: string) => void }

/** All versions; each opens in a panel. */
export function VersionList({ live, openNumber, onOpen }: Props) {
  const t = useTexts('admin-versions')
  const pages = useVersionPages()
  const liveRow = useLiveVersion()
  const mayPublish = useRefusal({ level: 'publisher' }) === null
  return (
    <PanelState
      query={pages}
      isPart
      skeleton={
        <Card title={t('list')} isFlush>
          <Skeleton />
        </Card>
      }
    >
      {(data) => (
        <TableCard
          title={t('list')}
          columns={columnsFor(live, liveRow, mayPublish)}
          rows={data.pages.flatMap(({ versions }) => versions)}
          getRowId={({ number }) => String(number)}
          onOpenRow={({ number }) => onOpen(String(number))}
          openRowId={openNumber}
          empty={<EmptyState title={t('noVersions')} icon={GitBranch} />}
          footer={<MoreVersions pages={pages} />}
        />
      )}
    </PanelState>
  )
}
