import { FlaskConical, Plus } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ExperimentRow, listExperiments } from '#shared/contract/admin/admin-experiments.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminPages } from '../api/query.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { experimentPath } from '../frame/admin-paths.ts'
import { StatusBadge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { column, type DataColumn, DataTable, rowHeader } from '../tables/data-table.tsx'
import { MoreButton, type Pages } from '../tables/more-button.tsx'
import { GivenText } from '../text/given-text.tsx'
import { Moment } from '../text/moment.tsx'
import { CreatePanel } from './create/create-panel.tsx'
import { armsText, experimentStatus } from './experiment-labels.ts'

const columns = (): readonly DataColumn<ExperimentRow>[] => {
  const t = pageTexts().of('admin-experiments')
  return [
    rowHeader(
      'name',
      t('name'),
      ({ id, name }) => (
        <Link
          to={experimentPath(id)}
          className="font-semibold text-accent-strong underline underline-offset-2"
        >
          <GivenText text={name} isCut />
        </Link>
      ),
      { maxWidth: 'min(20rem, 45vw)' },
    ),
    column('state', t('state'), ({ state }) => <StatusBadge status={experimentStatus(state)} />),
    column('versions', t('versions'), ({ arms }) => (
      <span className="whitespace-nowrap tabular-nums">{armsText(arms)}</span>
    )),
    column('startedAt', t('started'), ({ startedAt }) => <Moment iso={startedAt} isDay />),
    column('stoppedAt', t('stopped'), ({ stoppedAt }) => <Moment iso={stoppedAt} isDay />),
    column('createdBy', t('createdBy'), ({ createdByEmail }) => (
      <GivenText text={createdByEmail} isCut className="max-w-60" />
    )),
  ]
}

/** All experiments of a brand; each opens its report. */
export default function ExperimentsPage() {
  const t = useTexts('admin-experiments')
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const pages = useAdminPages<typeof listExperiments>({ path: '/admin/experiments', query: {} })
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <ChangeButton level="publisher" variant="primary" icon={Plus} onClick={() => setIsCreating(true)}>
          {t('newExperiment')}
        </ChangeButton>
      }
    >
      <Card isFlush>
        <PanelState
          query={pages}
          skeleton={<Skeleton lines={8} />}
          isEmpty={(data) => data.pages.every(({ experiments }) => experiments.length === 0)}
          empty={
            <EmptyState title={t('none')} icon={FlaskConical}>
              {t('noneText')}
            </EmptyState>
          }
        >
          {(data) => {
            const rows = data.pages.flatMap(({ experiments }) => experiments)
            return (
              <DataTable
                caption={t('caption')}
                columns={columns()}
                rows={rows}
                getRowId={({ id }) => id}
                onOpenRow={({ id }) => void navigate(experimentPath(id))}
                footer={<Footer pages={pages} count={rows.length} />}
              />
            )
          }}
        </PanelState>
      </Card>
      {isCreating && <CreatePanel onClose={() => setIsCreating(false)} />}
    </AdminPage>
  )
}

function Footer({ pages, count }: { pages: Pages; count: number }) {
  const t = useTexts('admin-experiments')
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2">
      <output className="text-ink-soft tabular-nums">{t('all', { count })}</output>
      <MoreButton pages={pages} />
    </div>
  )
}
