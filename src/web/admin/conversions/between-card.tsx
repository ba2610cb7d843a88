import type { ReactNode } from 'react'
import type { readConversionBetween } from '#shared/contract/admin/admin-conversions.ts'
import { FUNNEL_STAGES, type VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import { useAdminQuery } from '../api/query.ts'
import { SmallField } from '../controls/small-field.tsx'
import { changeLabel } from '../format/change-labels.ts'
import { count, duration, percent } from '../format/format.ts'
import { Card } from '../panels/card.tsx'
import { PanelState, Skeleton } from '../panels/panel-state.tsx'
import { type DataColumn, DataTable, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { ShareCell } from '../tables/share-bar.tsx'
import { GivenText } from '../text/given-text.tsx'
import {
  type BetweenReport,
  betweenQuery,
  type ConversionReport,
  type ConversionState,
} from './conversion-filters.ts'
import { DIMENSION_NAMES, STAGE_NAMES, valueName } from './conversion-labels.ts'
import { share } from './stage-figures.ts'

type BetweenCardProps = {
  state: ConversionState
  set: (part: Partial<ConversionState>) => void
  steps: ConversionReport['steps']
}

/** Conversion and median time from any stage or step to any other. */
export function BetweenCard({ state, set, steps }: BetweenCardProps) {
  const groups = pointGroups(steps)
  const between = useAdminQuery<typeof readConversionBetween>({
    path: '/admin/conversions/between',
    query: betweenQuery(state),
  })
  return (
    <Card
      title="Conversion between two points"
      definition={
        <>
          <p>
            The share of sessions at the first point that later reached the second, whatever happened in
            between.
          </p>
          <p>The time is the median from the first point to the second, for sessions that reached it.</p>
        </>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-3 print:hidden">
          <PointSelect label="From" value={state.start} groups={groups} onValue={(start) => set({ start })} />
          <PointSelect label="To" value={state.end} groups={groups} onValue={(end) => set({ end })} />
        </div>
        <div className="min-w-0">
          <PanelState isPart query={between} skeleton={<Skeleton lines={2} />}>
            {(report) => (
              <>
                <Answer
                  report={report}
                  from={pointLabel(state.start, groups)}
                  to={pointLabel(state.end, groups)}
                />
                {state.splitBy !== '' && report.segments.length > 0 && (
                  <BetweenSegments dimension={state.splitBy} report={report} />
                )}
              </>
            )}
          </PanelState>
        </div>
      </div>
    </Card>
  )
}

type PointSelectProps = {
  label: string
  value: string
  groups: readonly PointGroup[]
  onValue: (value: string) => void
}

function PointSelect({ label, value, groups, onValue }: PointSelectProps) {
  const isListed = groups.some(({ points }) => points.some((point) => point.value === value))
  return (
    <SmallField label={label}>
      {(id) => (
        <select
          id={id}
          className="admin-control w-full"
          value={value}
          onChange={({ target }) => onValue(target.value)}
        >
          {!isListed && <option value={value}>{value}</option>}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.points.map((point) => (
                <option key={point.value} value={point.value}>
                  {point.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </SmallField>
  )
}

const Strong = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold tabular-nums">{children}</span>
)

function Answer({ report, from, to }: { report: BetweenReport; from: string; to: string }) {
  const { started, reached, medianSeconds, before } = report
  const rate = share(reached, started)
  const rateBefore = before ? share(before.reached, before.started) : null
  if (rate === null) {
    return (
      <output>
        No session in this period reached <GivenText text={from} />.
      </output>
    )
  }
  return (
    <output className="block">
      <span className="mb-1 block font-heading text-2xl font-bold tabular-nums">{percent(rate)}</span>
      Of <Strong>{count(started)}</Strong> sessions at <GivenText text={from} />,{' '}
      <Strong>{count(reached)}</Strong> reached <GivenText text={to} />
      {medianSeconds !== null && (
        <>
          , in a median time of <Strong>{duration(medianSeconds)}</Strong>
        </>
      )}
      .{' '}
      {before && rateBefore !== null && (
        <span className="text-ink-soft">
          Previously {percent(rateBefore)} of {count(before.started)} ({changeLabel(rate - rateBefore)})
          {before.medianSeconds !== null && `, in ${duration(before.medianSeconds)}`}.
        </span>
      )}
      {before && rateBefore === null && (
        <span className="text-ink-soft">No comparison: no session reached it in the earlier period.</span>
      )}
    </output>
  )
}

type Segment = BetweenReport['segments'][number]

function segmentColumns(dimension: VisitDimension, segments: readonly Segment[]): DataColumn<Segment>[] {
  const highest = Math.max(...segments.map(({ reached, started }) => share(reached, started) ?? 0))
  return [
    rowHeader('value', DIMENSION_NAMES[dimension], ({ value }) => valueName(dimension, value), {
      maxWidth: '12rem',
    }),
    numberColumn('started', 'Started', ({ started }) => count(started)),
    numberColumn('reached', 'Reached', ({ reached }) => count(reached)),
    numberColumn('rate', 'Rate', ({ started, reached }) => (
      <ShareCell rate={share(reached, started)} highest={highest} />
    )),
  ]
}

function BetweenSegments({ dimension, report }: { dimension: VisitDimension; report: BetweenReport }) {
  return (
    <div className="mt-3 overflow-clip rounded-control border border-line">
      <DataTable
        caption={`Conversion between two points by ${DIMENSION_NAMES[dimension].toLowerCase()}`}
        maxHeight="18rem"
        columns={segmentColumns(dimension, report.segments)}
        rows={report.segments}
        getRowId={({ value }) => value}
      />
    </div>
  )
}

type PointGroup = { label: string; points: { value: string; label: string }[] }

/** The choices for a start or end point: `stage:NAME` and `step:QUESTION_ID`, steps in quiz order. */
function pointGroups(steps: ConversionReport['steps']): PointGroup[] {
  return [
    {
      label: 'Stages',
      points: FUNNEL_STAGES.map((stage) => ({ value: `stage:${stage}`, label: STAGE_NAMES[stage] })),
    },
    {
      label: 'Quiz steps',
      points: steps
        .filter(({ position }) => position !== null)
        .map(({ questionId, position, question }) => ({
          value: `step:${questionId}`,
          label: `${position}. ${question}`,
        })),
    },
    {
      label: 'No longer in the quiz',
      points: steps
        .filter(({ position }) => position === null)
        .map(({ questionId, question }) => ({ value: `step:${questionId}`, label: question })),
    },
  ].filter(({ points }) => points.length > 0)
}

/** A point in a sentence: the stage's name, or the question in quotation marks. */
function pointLabel(point: string, groups: readonly PointGroup[]): string {
  const found = groups.flatMap(({ points }) => points).find(({ value }) => value === point)
  const label = found?.label ?? point.slice(point.indexOf(':') + 1)
  return point.startsWith('stage:') ? label.toLowerCase() : `“${label}”`
}
