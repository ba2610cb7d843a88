import type { readConversionBetween } from '#shared/contract/admin/admin-conversions.ts'
import { FUNNEL_STAGES, type FunnelStage, type VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
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
import { useDimensions } from './use-dimensions.ts'
import { stageName, valueName } from './conversion-labels.ts'
import { share } from './stage-figures.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import type { PlainKey } from '#shared/texts/reader.ts'

type BetweenCardProps = {
  state: ConversionState
  set: (part: Partial<ConversionState>) => void
  steps: ConversionReport['steps']
}

/** Conversion and median time from any stage or step to any other. */
export function BetweenCard({ state, set, steps }: BetweenCardProps) {
  const t = useTexts('admin-reports')
  const groups = pointGroups(steps)
  const between = useAdminQuery<typeof readConversionBetween>({
    path: '/admin/conversions/between',
    query: betweenQuery(state),
  })
  return (
    <Card
      title={t('between')}
      definition={
        <>
          <p>{t('betweenDefinition')}</p>
          <p>{t('betweenTime')}</p>
        </>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-3 print:hidden">
          <PointSelect
            label={t('from')}
            value={state.start}
            groups={groups}
            onValue={(start) => set({ start })}
          />
          <PointSelect label={t('to')} value={state.end} groups={groups} onValue={(end) => set({ end })} />
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

const strong = (inner: string) => <span className="font-semibold tabular-nums">{inner}</span>

function Answer({ report, from, to }: { report: BetweenReport; from: string; to: string }) {
  const t = useTexts('admin-reports')
  const { started, reached, medianSeconds, before } = report
  const rate = share(reached, started)
  const rateBefore = before ? share(before.reached, before.started) : null
  if (rate === null) {
    return (
      <output>
        <Rich text={t('noneReached', { from })} tags={{ from: (inner) => <GivenText text={inner} /> }} />
      </output>
    )
  }
  const values = { count: started, from, reached, to }
  const tags = {
    started: strong,
    from: (inner: string) => <GivenText text={inner} />,
    reached: strong,
    to: (inner: string) => <GivenText text={inner} />,
  }
  const previously = (earlier: NonNullable<BetweenReport['before']>, rateThen: number) => ({
    rate: percent(rateThen),
    started: earlier.started,
    change: changeLabel(rate - rateThen),
  })
  return (
    <output className="block">
      <span className="mb-1 block font-heading text-2xl font-bold tabular-nums">{percent(rate)}</span>
      {medianSeconds === null ? (
        <Rich text={t('betweenAnswer', values)} tags={tags} />
      ) : (
        <Rich
          text={t('betweenAnswerTimed', { ...values, time: duration(medianSeconds) })}
          tags={{ ...tags, time: strong }}
        />
      )}{' '}
      {before && rateBefore !== null && (
        <span className="text-ink-soft">
          {before.medianSeconds === null
            ? t('previouslyRate', previously(before, rateBefore))
            : t('previouslyRateTimed', {
                ...previously(before, rateBefore),
                time: duration(before.medianSeconds),
              })}
        </span>
      )}
      {before && rateBefore === null && <span className="text-ink-soft">{t('noComparison')}</span>}
    </output>
  )
}

type Segment = BetweenReport['segments'][number]

function segmentColumns(
  dimension: VisitDimension,
  name: string,
  segments: readonly Segment[],
): DataColumn<Segment>[] {
  const t = pageTexts().of('admin-reports')
  const highest = Math.max(...segments.map(({ reached, started }) => share(reached, started) ?? 0))
  return [
    rowHeader('value', name, ({ value }) => valueName(dimension, value), {
      maxWidth: '12rem',
    }),
    numberColumn('started', t('started'), ({ started }) => count(started)),
    numberColumn('reached', t('reached'), ({ reached }) => count(reached)),
    numberColumn('rate', t('rate'), ({ started, reached }) => (
      <ShareCell rate={share(reached, started)} highest={highest} />
    )),
  ]
}

function BetweenSegments({ dimension, report }: { dimension: VisitDimension; report: BetweenReport }) {
  const t = useTexts('admin-reports')
  const { nameOf, byOf } = useDimensions()
  return (
    <div className="mt-3 overflow-clip rounded-control border border-line">
      <DataTable
        caption={t('betweenBy', { by: byOf(dimension) })}
        maxHeight="18rem"
        columns={segmentColumns(dimension, nameOf(dimension), report.segments)}
        rows={report.segments}
        getRowId={({ value }) => value}
      />
    </div>
  )
}

type PointGroup = { label: string; points: { value: string; label: string }[] }

/** The choices for a start or end point: `stage:NAME` and `step:QUESTION_ID`, steps in quiz order. */
function pointGroups(steps: ConversionReport['steps']): PointGroup[] {
  const t = pageTexts().of('admin-reports')
  return [
    {
      label: t('stages'),
      points: FUNNEL_STAGES.map((stage) => ({ value: `stage:${stage}`, label: stageName(stage) })),
    },
    {
      label: t('quizSteps'),
      points: steps
        .filter(({ position }) => position !== null)
        .map(({ questionId, position, question }) => ({
          value: `step:${questionId}`,
          label: `${position}. ${question}`,
        })),
    },
    {
      label: t('notInQuiz'),
      points: steps
        .filter(({ position }) => position === null)
        .map(({ questionId, question }) => ({ value: `step:${questionId}`, label: question })),
    },
  ].filter(({ points }) => points.length > 0)
}

const STAGES_IN_SENTENCE = {
  landing: 'atLanding',
  quiz_started: 'atQuizStarted',
  quiz_finished: 'atQuizFinished',
  lead: 'atLead',
  purchase_page: 'atPurchasePage',
  payment_initiated: 'atPaymentInitiated',
  purchased: 'atPurchased',
  registered: 'atRegistered',
} as const satisfies Record<FunnelStage, PlainKey<'admin-reports'>>

/** A point in a sentence: the stage's name, or the question in quotation marks. */
function pointLabel(point: string, groups: readonly PointGroup[]): string {
  const t = pageTexts().of('admin-reports')
  const name = point.slice(point.indexOf(':') + 1)
  const stage = FUNNEL_STAGES.find((each) => point === `stage:${each}`)
  if (stage !== undefined) return t(STAGES_IN_SENTENCE[stage])
  const found = groups.flatMap(({ points }) => points).find(({ value }) => value === point)
  return t('quotedStep', { step: found?.label ?? name })
}
