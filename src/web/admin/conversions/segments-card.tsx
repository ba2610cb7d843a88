import type { ConversionStep } from '#shared/contract/admin/admin-conversions.ts'
import type { VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import { count, NOTHING, percent } from '../format/format.ts'
import { Card } from '../panels/card.tsx'
import { EmptyState } from '../panels/panel-state.tsx'
import { type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { HeatCell } from '../tables/heat-cell.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { GivenText } from '../text/given-text.tsx'
import type { ConversionReport, ConversionSegment } from './conversion-filters.ts'
import { DIMENSION_NAMES, STAGE_NAMES, valueName } from './conversion-labels.ts'
import { share } from './stage-figures.ts'
import { dropOffRate, FEWEST_ENTRANTS, orderSteps, type StepOrder } from './step-figures.ts'

type SegmentsCardProps = { report: ConversionReport; splitBy: VisitDimension; order: StepOrder }

const highest = (values: readonly (number | null)[]): number =>
  Math.max(0, ...values.map((value) => value ?? 0))
/** 0 for the lowest value, 1 for the highest. */
const between = (value: number, least: number, most: number): number =>
  most > least ? (value - least) / (most - least) : 0
const relative = (value: number | null, most: number): number | null =>
  value === null || most <= 0 ? null : value / most

/** Stages and drop-off for each value of a dimension. */
export function SegmentsCard({ report, splitBy, order }: SegmentsCardProps) {
  const { current, gone } = orderSteps(report.steps, order)
  const name = DIMENSION_NAMES[splitBy].toLowerCase()
  if (report.segments.length === 0) {
    return (
      <Card title={`By ${name}`}>
        <EmptyState title="No data to split" />
      </Card>
    )
  }
  return (
    <>
      <TableCard
        title={`Funnel by ${name}`}
        definition={
          <p>
            Each stage as a share of the first stage, for the sessions of that row. The higher the value in
            its column, the darker the cell. Rows with fewer than {FEWEST_ENTRANTS} sessions have no color.
          </p>
        }
        caption={`Stages by ${name}`}
        columns={stageColumns(report, splitBy)}
        rows={report.segments}
        getRowId={({ value }) => value}
        maxHeight="28rem"
      />
      <TableCard
        title={`Drop-off by ${name}`}
        definition={
          <p>
            Exits ÷ entrants at each step, for the sessions of that column. The higher the drop-off, the
            darker the cell. Steps with fewer than {FEWEST_ENTRANTS} entrants have no color, as the rate is
            mostly chance.
          </p>
        }
        caption={`Drop-off at each step by ${name}`}
        columns={dropOffColumns(report, splitBy)}
        rows={[...current, ...gone]}
        getRowId={({ questionId }) => questionId}
        maxHeight="36rem"
      />
    </>
  )
}

function stageColumns(
  { stages, segments }: ConversionReport,
  splitBy: VisitDimension,
): readonly DataColumn<ConversionSegment>[] {
  const first = stages[0]?.stage
  const ofFirst = (segment: ConversionSegment, stage: string): number | null => {
    const at = (wanted: string | undefined) =>
      segment.stages.find((one) => one.stage === wanted)?.sessions ?? 0
    return share(at(stage), at(first))
  }
  const enough = segments.filter(({ sessions }) => sessions >= FEWEST_ENTRANTS)
  return [
    rowHeader('value', DIMENSION_NAMES[splitBy], ({ value }) => valueName(splitBy, value), {
      maxWidth: '12rem',
    }),
    numberColumn('sessions', 'Sessions', ({ sessions }) => count(sessions)),
    ...stages.slice(1).map(({ stage }) => {
      const parts = enough.map((segment) => ofFirst(segment, stage) ?? 0)
      const [least, most] = [Math.min(...parts), Math.max(...parts)]
      return numberColumn(stage, STAGE_NAMES[stage], (segment: ConversionSegment) => {
        const part = ofFirst(segment, stage)
        const at = segment.stages.find((one) => one.stage === stage)?.sessions ?? 0
        return (
          <HeatCell
            heat={segment.sessions < FEWEST_ENTRANTS || part === null ? null : between(part, least, most)}
            title={`${count(at)} sessions`}
          >
            {percent(part)}
          </HeatCell>
        )
      })
    }),
  ]
}

function dropOffColumns(
  { segments }: ConversionReport,
  splitBy: VisitDimension,
): readonly DataColumn<ConversionStep>[] {
  const most = highest(
    segments.flatMap((segment) =>
      segment.steps.filter(({ entrants }) => entrants >= FEWEST_ENTRANTS).map(dropOffRate),
    ),
  )
  return [
    numberColumn('position', '#', ({ position }) => position ?? ''),
    rowHeader('question', 'Step', ({ question }) => (
      <span className="block max-w-72 min-w-40">
        <GivenText text={question} />
      </span>
    )),
    numberColumn('all', 'All', (step) => percent(dropOffRate(step))),
    ...segments.map(({ value, steps: own }) => {
      const byId = new Map(own.map((one) => [one.questionId, one]))
      return numberColumn(`value:${value}`, valueName(splitBy, value), ({ questionId }: ConversionStep) => {
        const counts = byId.get(questionId)
        if (!counts) return NOTHING
        const rate = dropOffRate(counts)
        return (
          <HeatCell
            color="danger"
            heat={counts.entrants < FEWEST_ENTRANTS ? null : relative(rate, most)}
            title={`${count(counts.exits)} of ${count(counts.entrants)}`}
          >
            {percent(rate)}
          </HeatCell>
        )
      })
    }),
  ]
}
