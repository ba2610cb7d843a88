import { Fragment } from 'react'
import type { ConversionStep, StepCounts } from '#shared/contract/admin/admin-conversions.ts'
import type { VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { changeLabel } from '../format/change-labels.ts'
import { count, duration, percent } from '../format/format.ts'
import { Card } from '../panels/card.tsx'
import { SidePanel } from '../panels/side-panel.tsx'
import { type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { GivenText } from '../text/given-text.tsx'
import type { ConversionReport } from './conversion-filters.ts'
import { valueName } from './conversion-labels.ts'
import { useDimensions } from './use-dimensions.ts'
import { StepDefinition } from './step-columns.tsx'
import { dropOffChange, dropOffRate, imbalance, shownShares } from './step-figures.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

type StepPanelProps = {
  step: ConversionStep
  report: ConversionReport
  splitBy: VisitDimension | ''
  onClose: () => void
  /** Shows the conversion from this step to purchase. */
  onFollow: () => void
}

const rateOf = (counts: Pick<StepCounts, 'exits' | 'entrants'>) => ({
  exits: counts.exits,
  entrants: counts.entrants,
  rate: percent(dropOffRate(counts)),
})

/** The figures of one step. */
export function StepPanel({ step, report, splitBy, onClose, onFollow }: StepPanelProps) {
  const t = useTexts('admin-reports')
  const steps = report.steps.filter(({ position }) => position !== null).length
  const change = dropOffChange(step)
  const started = report.stages.find(({ stage }) => stage === 'quiz_started')?.sessions ?? 0
  const shown = shownShares(report.steps, started).get(step.questionId)
  return (
    <SidePanel
      title={<GivenText text={step.question} />}
      lead={
        <>
          {step.position === null
            ? t('removedFromTheQuiz')
            : t('stepOf', { position: `${step.position}`, steps: `${steps}` })}
          {' · '}
          <code className="wrap-anywhere">{step.questionId}</code>
        </>
      }
      onClose={onClose}
      actions={<AdminButton onClick={onFollow}>{t('fromHere')}</AdminButton>}
    >
      <div className="grid grid-cols-1 gap-4">
        <Card title={t('sessions')}>
          <Balance counts={step} />
          {step.isConditional && (
            <p className="mt-3 text-ink-soft">
              {shown === undefined ? t('answersDecide') : t('answersDecideShare', { share: percent(shown) })}
            </p>
          )}
        </Card>
        <Card title={t('dropOffAndTime')}>
          <p className="tabular-nums">
            <Rich
              text={
                change === null
                  ? t('stepRate', rateOf(step))
                  : t('stepRateChange', { ...rateOf(step), change: changeLabel(change) })
              }
              tags={{ b: (inner) => <b className="text-danger">{inner}</b> }}
            />
          </p>
          {step.before && (
            <p className="mt-1 text-ink-soft tabular-nums">{t('stepRateBefore', rateOf(step.before))}</p>
          )}
          <p className="mt-3 tabular-nums">
            {step.before && step.before.medianSeconds !== null ? (
              <Rich
                text={t('medianAnswerBefore', {
                  time: duration(step.medianSeconds),
                  earlier: duration(step.before.medianSeconds),
                })}
                tags={{
                  b: (inner) => <b>{inner}</b>,
                  before: (inner) => <span className="text-ink-soft">{inner}</span>,
                }}
              />
            ) : (
              <Rich
                text={t('medianAnswer', { time: duration(step.medianSeconds) })}
                tags={{ b: (inner) => <b>{inner}</b> }}
              />
            )}
          </p>
        </Card>
        {splitBy !== '' && <StepSegments questionId={step.questionId} report={report} splitBy={splitBy} />}
        <Card title={t('howCalculated')}>
          <div className="grid gap-2 text-ink-soft">
            <StepDefinition />
          </div>
        </Card>
      </div>
    </SidePanel>
  )
}

const bold = { b: (inner: string) => <b>{inner}</b> }

/** entrants = completed + exits + in progress, as text and as a bar. */
function Balance({ counts }: { counts: StepCounts }) {
  const t = useTexts('admin-reports')
  const { entrants, completers, exits, stillThere } = counts
  const off = imbalance(counts)
  const parts = [
    { name: 'balanceCompleted', value: completers, fill: 'bg-accent' },
    { name: 'balanceExits', value: exits, fill: 'bg-danger' },
    { name: 'balanceInProgress', value: stillThere, fill: 'bg-primary' },
  ] as const
  return (
    <>
      <p className="text-base tabular-nums" data-testid="balance">
        <Rich text={t('balanceEntrants', { number: entrants })} tags={bold} />{' '}
        {parts.map(({ name, value }, index) => (
          <Fragment key={name}>
            <span className="whitespace-nowrap">
              {index > 0 && '+ '}
              <Rich text={t(name, { number: value })} tags={bold} />
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <div aria-hidden="true" className="mt-3 flex h-3 gap-px overflow-hidden rounded-xs bg-sunken">
        {parts.map(({ name, value, fill }) => (
          <span
            key={name}
            className={`${fill} [print-color-adjust:exact]`}
            style={{ width: `${entrants > 0 ? (value / entrants) * 100 : 0}%` }}
          />
        ))}
      </div>
      {off !== 0 && (
        <p role="alert" className="mt-3 rounded-control bg-danger-soft px-3 py-2 text-danger">
          {t('imbalance', { number: Math.abs(off) })}
        </p>
      )}
    </>
  )
}

type StepSegmentsProps = { questionId: string; report: ConversionReport; splitBy: VisitDimension }

function StepSegments({ questionId, report, splitBy }: StepSegmentsProps) {
  const { nameOf, byOf, titleOf } = useDimensions()
  const t = useTexts('admin-reports')
  const rows = report.segments.flatMap(({ value, steps }) => {
    const counts = steps.find((step) => step.questionId === questionId)
    return counts ? [{ value, ...counts }] : []
  })
  const columns: DataColumn<(typeof rows)[number]>[] = [
    rowHeader('value', nameOf(splitBy), ({ value }) => valueName(splitBy, value), {
      maxWidth: '12rem',
    }),
    numberColumn('entrants', t('entrants'), ({ entrants }) => count(entrants)),
    numberColumn('exits', t('exits'), ({ exits }) => count(exits)),
    numberColumn('dropOff', t('dropOff'), (row) => percent(dropOffRate(row))),
    numberColumn('time', t('medianTime'), ({ medianSeconds }) => duration(medianSeconds)),
  ]
  return (
    <TableCard
      title={titleOf(splitBy)}
      caption={t('thisStepBy', { by: byOf(splitBy) })}
      maxHeight="20rem"
      rows={rows}
      getRowId={({ value }) => value}
      columns={columns}
    />
  )
}
