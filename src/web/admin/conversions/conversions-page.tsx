import { GitCompare, TrendingDown } from 'lucide'
import type { readConversions } from '#shared/contract/admin/admin-conversions.ts'
import { VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { useAdminQuery } from '../api/query.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { useUrlState } from '../filters/use-url-state.ts'
import { changeLabel } from '../format/change-labels.ts'
import { dateTime, day, dayRange, percent } from '../format/format.ts'
import { usePanel } from '../lists/use-panel.ts'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { GivenText } from '../text/given-text.tsx'
import { BetweenCard } from './between-card.tsx'
import { ConversionFilterBar } from './conversion-filter-bar.tsx'
import {
  CONVERSION_FIELDS,
  type ConversionReport,
  type ConversionState,
  conversionQuery,
} from './conversion-filters.ts'
import { shortVersion, valueName } from './conversion-labels.ts'
import { FunnelCard } from './funnel-card.tsx'
import { SegmentsCard } from './segments-card.tsx'
import { dropOffChange, dropOffRate, worstStep } from './step-figures.ts'
import { StepPanel } from './step-panel.tsx'
import { StepsCard } from './steps-card.tsx'
import { useDimensions } from './use-dimensions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

/** The conversion funnel from the landing page to registration, with the drop-off at every step. */
export default function ConversionsPage() {
  const t = useTexts('admin-reports')
  const [state, set] = useUrlState(CONVERSION_FIELDS)
  const report = useAdminQuery<typeof readConversions>({
    path: '/admin/conversions',
    query: conversionQuery(state),
  })
  const panel = usePanel(state.step, (step, isNewEntry) => set({ step }, { isNewEntry }))
  const open = report.data?.steps.find(({ questionId }) => questionId === state.step)
  return (
    <AdminPage title={t('conversions')} lead={report.data && <Lead report={report.data} state={state} />}>
      <ConversionFilterBar state={state} set={set} />
      <PanelState
        query={report}
        skeleton={<ConversionsSkeleton />}
        isEmpty={({ sessions }) => sessions === 0}
        empty={
          <Card isFlush>
            <EmptyState title={t('noSessions')}>{t('noSessionsText')}</EmptyState>
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
  const t = useTexts('admin-reports')
  const { onlyOf } = useDimensions()
  const { sessions, sessionsBefore, period, comparison, asOf } = report
  const filters = VISIT_DIMENSIONS.filter((dimension) => state[dimension] !== '').map((dimension) =>
    onlyOf(dimension, valueName(dimension, state[dimension])),
  )
  const values = { count: sessions, period: dayRange(period) }
  return (
    <p className="tabular-nums">
      {comparison && sessionsBefore !== null
        ? t('sessionsCompared', { ...values, sessionsBefore, periodBefore: dayRange(comparison) })
        : t('sessionsIn', values)}
      {filters.length > 0 && <bdi>{t('onlyFilters', { filters: filters.join(', ') })}</bdi>}.{' '}
      {asOf === null ? t('notCounted') : t('asOfSentence', { time: dateTime(asOf) })}
    </p>
  )
}

/** Placeholder for the cards. */
const ConversionsSkeleton = () => (
  <div className="grid grid-cols-1 gap-5">
    {[8, 3, 12].map((lines) => (
      <Card key={lines}>
        <Skeleton lines={lines} />
      </Card>
    ))}
  </div>
)

type WorstStepProps = { report: ConversionReport; onOpen: (questionId: string) => void }

/** The step with the highest drop-off, as a sentence. */
function WorstStep({ report, onOpen }: WorstStepProps) {
  const t = useTexts('admin-reports')
  const worst = worstStep(report.steps)
  if (!worst) return null
  const change = dropOffChange(worst)
  const { question, exits, entrants } = worst
  const values = { question, rate: percent(dropOffRate(worst)), exits, count: entrants }
  return (
    <section
      aria-label={t('highestDropOff')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-danger-soft text-danger">
        <Icon of={TrendingDown} className="size-5" />
      </span>
      <p className="min-w-0 flex-1 basis-64">
        <span className="block text-xs font-semibold text-ink-soft">
          {t('highestDropOffStep', { position: `${worst.position}` })}
        </span>
        <Rich
          text={
            change === null
              ? t('worstStep', values)
              : t('worstStepChange', { ...values, change: changeLabel(change) })
          }
          tags={{
            question: (inner) => <GivenText text={inner} className="font-semibold" />,
            rate: (inner) => <span className="font-semibold text-danger tabular-nums">{inner}</span>,
            part: (inner) => <span className="tabular-nums">{inner}</span>,
          }}
        />
      </p>
      <AdminButton className="print:hidden" onClick={() => onOpen(worst.questionId)}>
        {t('viewStep')}
      </AdminButton>
    </section>
  )
}

/** Brand versions first seen in this period, except the oldest of all. */
function newVersions({ brandVersions, period }: ConversionReport): ConversionReport['brandVersions'] {
  return brandVersions.filter(
    ({ version, firstDay }, index) =>
      index > 0 && version !== 'unknown' && firstDay >= period.from && firstDay <= period.to,
  )
}

type VersionNoteProps = { report: ConversionReport; onSplit: (() => void) | null }

/** Points out that the quiz changed within the period. */
function VersionNote({ report, onSplit }: VersionNoteProps) {
  const t = useTexts('admin-reports')
  const versions = newVersions(report)
  if (versions.length === 0) return null
  return (
    <section
      aria-label={t('newVersions')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-accent-soft px-4 py-2 text-accent-strong"
    >
      <Icon of={GitCompare} className="size-4" />
      <p className="min-w-0 flex-1 basis-64">
        <Rich
          text={t('versionsLive', { count: versions.length })}
          tags={{
            list: () =>
              versions.map(({ version, firstDay, sessions }, index) => (
                <span key={version}>
                  {index > 0 && ', '}
                  <Rich
                    text={t('versionOn', { day: day(firstDay), count: sessions })}
                    tags={{ version: () => <code title={version}>{shortVersion(version)}</code> }}
                  />
                </span>
              )),
          }}
        />
      </p>
      {onSplit && (
        <AdminButton variant="ghost" className="print:hidden" onClick={onSplit}>
          {t('splitByVersion')}
        </AdminButton>
      )}
    </section>
  )
}
