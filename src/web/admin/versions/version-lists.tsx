import type {
  listPublications,
  listVersions,
  PublicationRow,
  VersionRow,
} from '#shared/contract/admin/admin-versions.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminPages } from '../api/query.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { Badge } from '../panels/badge.tsx'
import { EmptyState, PanelState } from '../panels/panel-state.tsx'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { GivenText } from '../text/given-text.tsx'
import { Moment } from '../text/moment.tsx'
import type { State } from './status-card.tsx'
import { VersionActions } from './version-actions.tsx'
import { KIND_LABELS, ORIGIN_LABELS, STATE_LABELS } from './version-labels.ts'

const versionColumns = (live: State['live']): readonly DataColumn<VersionRow>[] => {
  const t = pageTexts().of('admin-versions')
  return [
    rowHeader('number', t('number'), ({ number, isRecalled }) => (
      <span className="inline-flex gap-2">
        {number}
        {number === live.number && <Badge tone="good">{t('live')}</Badge>}
        {isRecalled && <Badge tone="danger">{t('recalled')}</Badge>}
      </span>
    )),
    column('origin', t('origin'), ({ origin }) => t(ORIGIN_LABELS[origin])),
    column('author', t('author'), ({ authorEmail }) => authorEmail ?? t('system')),
    column('reason', t('reason'), ({ reason }) => <GivenText text={reason} isCut className="max-w-72" />),
    column('check', t('check'), ({ isPassed }) => (
      <Badge tone={isPassed ? 'good' : 'danger'}>{t(isPassed ? 'passed' : 'failed')}</Badge>
    )),
    column('createdAt', t('created'), ({ createdAt }) => <Moment iso={createdAt} />),
    column('actions', t('actions'), (row) => <VersionActions version={row} live={live} />),
  ]
}

export function VersionList({ live }: { live: State['live'] }) {
  const t = useTexts('admin-versions')
  const pages = useAdminPages<typeof listVersions>({ path: '/admin/versions', query: {} })
  return (
    <PanelState query={pages} isPart>
      {(data) => (
        <TableCard
          title={t('list')}
          columns={versionColumns(live)}
          rows={data.pages.flatMap(({ versions }) => versions)}
          getRowId={({ number }) => String(number)}
          empty={<EmptyState title={t('none')} />}
          footer={<More pages={pages} />}
        />
      )}
    </PanelState>
  )
}

const publicationColumns = (): readonly DataColumn<PublicationRow>[] => {
  const t = pageTexts().of('admin-versions')
  return [
    rowHeader('number', t('number'), ({ number }) => number),
    column('kind', t('kind'), ({ kind }) => t(KIND_LABELS[kind])),
    column('state', t('state'), ({ state }) => t(STATE_LABELS[state])),
    column('reason', t('reason'), ({ reason }) => <GivenText text={reason} isCut className="max-w-72" />),
    column('by', t('requestedBy'), ({ requestedByEmail }) => requestedByEmail ?? t('system')),
    column('at', t('requested'), ({ requestedAt }) => <Moment iso={requestedAt} />),
    column('live', t('since'), ({ liveAt }) => <Moment iso={liveAt} />),
  ]
}

export function PublicationList() {
  const t = useTexts('admin-versions')
  const pages = useAdminPages<typeof listPublications>({ path: '/admin/publications', query: {} })
  return (
    <PanelState query={pages} isPart>
      {(data) => (
        <TableCard
          title={t('history')}
          columns={publicationColumns()}
          rows={data.pages.flatMap(({ publications }) => publications)}
          getRowId={({ id }) => id}
          empty={<EmptyState title={t('none')} />}
          footer={<More pages={pages} />}
        />
      )}
    </PanelState>
  )
}

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

function More({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { pages: Pages }) {
  const t = useTexts('admin-versions')
  if (!hasNextPage) return null
  return (
    <div className="border-t border-line px-4 py-2">
      <AdminButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('showMore')}
      </AdminButton>
    </div>
  )
}
