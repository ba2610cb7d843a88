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
import { stageName, valueName } from './conversion-labels.ts'
import { share } from './stage-figures.ts'
import { dropOffRate, FEWEST_ENTRANTS, orderSteps, type StepOrder } from './step-figures.ts'
import { useDimensions } from './use-dimensions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

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
  const t = useTexts('admin-reports')
  const { current, gone } = orderSteps(report.steps, order)
  const { nameOf, byOf, titleOf } = useDimensions()
  const by = byOf(splitBy)
  if (report.segments.length === 0) {
    return (
      <Card title={titleOf(splitBy)}>
        <EmptyState title={t('noSplitData')} />
      </Card>
    )
  }
  return (
    <>
      <TableCard
        title={t('funnelBy', { by })}
        definition={<p>{t('segmentsDefinition', { count: FEWEST_ENTRANTS })}</p>}
        caption={t('stagesBy', { by })}
        columns={stageColumns(report, splitBy, nameOf(splitBy))}
        rows={report.segments}
        getRowId={({ value }) => value}
        maxHeight="28rem"
      />
      <TableCard
        title={t('dropOffBy', { by })}
        definition={<p>{t('dropOffDefinition', { count: FEWEST_ENTRANTS })}</p>}
        caption={t('dropOffEachBy', { by })}
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
  name: string,
): readonly DataColumn<ConversionSegment>[] {
  const t = pageTexts().of('admin-reports')
  const first = stages[0]?.stage
  const ofFirst = (segment: ConversionSegment, stage: string): number | null => {
    const at = (wanted: string | undefined) =>
      segment.stages.find((one) => one.stage === wanted)?.sessions ?? 0
    return share(at(stage), at(first))
  }
  const enough = segments.filter(({ sessions }) => sessions >= FEWEST_ENTRANTS)
  return [
    rowHeader('value', name, ({ value }) => valueName(splitBy, value), {
      maxWidth: '12rem',
    }),
    numberColumn('sessions', t('sessions'), ({ sessions }) => count(sessions)),
    ...stages.slice(1).map(({ stage }) => {
      const parts = enough.map((segment) => ofFirst(segment, stage) ?? 0)
      const [least, most] = [Math.min(...parts), Math.max(...parts)]
      return numberColumn(stage, stageName(stage), (segment: ConversionSegment) => {
        const part = ofFirst(segment, stage)
        const at = segment.stages.find((one) => one.stage === stage)?.sessions ?? 0
        return (
          <HeatCell
            heat={segment.sessions < FEWEST_ENTRANTS || part === null ? null : between(part, least, most)}
            title={t('sessionsCount', { count: at })}
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
  const t = pageTexts().of('admin-reports')
  const most = highest(
    segments.flatMap((segment) =>
      segment.steps.filter(({ entrants }) => entrants >= FEWEST_ENTRANTS).map(dropOffRate),
    ),
  )
  return [
    numberColumn('position', '#', ({ position }) => position ?? ''),
    rowHeader('question', t('step'), ({ question }) => (
      <span className="block max-w-72 min-w-40">
        <GivenText text={question} />
      </span>
    )),
    numberColumn('all', t('all'), (step) => percent(dropOffRate(step))),
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
            title={t('exitsOf', { exits: counts.exits, entrants: counts.entrants })}
          >
            {percent(rate)}
          </HeatCell>
        )
      })
    }),
  ]
}
