import type { readConversions } from '#shared/contract/admin/admin-conversions.ts'
import { VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import { useAdminQuery } from '../api/query.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { count, dateTime, dayRange } from '../format/format.ts'
import { usePanel } from '../lists/use-panel.ts'
import { Card } from '../panels/card.tsx'
import { EmptyState } from '../panels/empty-state.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import { Skeleton } from '../panels/skeleton.tsx'
import { BetweenCard } from './between-card.tsx'
import { ConversionFilterBar } from './conversion-filter-bar.tsx'
import {
  CONVERSION_FIELDS,
  type ConversionReport,
  type ConversionState,
  conversionQuery,
} from './conversion-filters.ts'
import { DIMENSION_NAMES, valueName } from './conversion-labels.ts'
import { FunnelCard } from './funnel-card.tsx'
import { SegmentsCard } from './segments-card.tsx'
import { StepPanel } from './step-panel.tsx'
import { StepsCard } from './steps-card.tsx'
import { VersionNote } from './version-note.tsx'
import { WorstStep } from './worst-step.tsx'

/** The conversion funnel from the landing page to registration, with the drop-off at every step. */
export default function ConversionsPage() {
  const [state, set] = useUrlState(CONVERSION_FIELDS)
  const report = useAdminQuery<typeof readConversions>({
    path: '/admin/conversions',
    query: conversionQuery(state),
  })
  const panel = usePanel(state.step, (step, isNewEntry) => set({ step }, { isNewEntry }))
  const open = report.data?.steps.find(({ questionId }) => questionId === state.step)
  return (
    <AdminPage title="Conversions" lead={report.data && <Lead report={report.data} state={state} />}>
      <ConversionFilterBar state={state} set={set} />
      <PanelState
        query={report}
        skeleton={<ConversionsSkeleton />}
        isEmpty={({ sessions }) => sessions === 0}
        empty={
          <Card isFlush>
            <EmptyState title="No sessions in this period">
              Choose a longer period or remove a filter. Today’s sessions appear within a minute or two.
            </EmptyState>
          </Card>
        }
      >
        {(data) => (
          <div className="grid grid-cols-1 gap-5">
            <VersionNote
              report={data}
              onSplit={state.splitBy === 'brandVersion' ? null : () => set({ splitBy: 'brandVersion' })}
            />
            <FunnelCard report={data} />
            <BetweenCard state={state} set={set} steps={data.steps} />
            <WorstStep report={data} onOpen={panel.open} />
            <StepsCard
              report={data}
              order={state.order}
              onOrder={(order) => set({ order })}
              openId={state.step}
              onOpen={panel.open}
            />
            {state.splitBy !== '' && (
              <SegmentsCard report={data} splitBy={state.splitBy} order={state.order} />
            )}
            {open && (
              <StepPanel
                step={open}
                report={data}
                splitBy={state.splitBy}
                onClose={panel.close}
                onFollow={() => set({ step: '', start: `step:${open.questionId}`, end: 'stage:purchased' })}
              />
            )}
          </div>
        )}
      </PanelState>
    </AdminPage>
  )
}

/** What is counted, as a sentence: the filters are not printed. */
function Lead({ report, state }: { report: ConversionReport; state: ConversionState }) {
  const { sessions, sessionsBefore, period, comparison, asOf } = report
  const filters = VISIT_DIMENSIONS.filter((dimension) => state[dimension] !== '').map(
    (dimension) => `${DIMENSION_NAMES[dimension].toLowerCase()} ${valueName(dimension, state[dimension])}`,
  )
  return (
    <p className="tabular-nums">
      {count(sessions)} sessions, {dayRange(period)}
      {comparison && sessionsBefore !== null && (
        <>
          , compared with {count(sessionsBefore)} {dayRange(comparison)}
        </>
      )}
      {filters.length > 0 && <bdi>; only {filters.join(', ')}</bdi>}.{' '}
      {asOf === null ? 'Not counted yet.' : `As of ${dateTime(asOf)}.`}
    </p>
  )
}

/** The page's cards before their figures are there. */
function ConversionsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card>
        <Skeleton lines={8} />
      </Card>
      <Card>
        <Skeleton lines={3} />
      </Card>
      <Card>
        <Skeleton lines={12} />
      </Card>
    </div>
  )
}
