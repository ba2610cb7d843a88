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
import { DIMENSION_NAMES, valueName } from './conversion-labels.ts'
import { StepDefinition } from './step-columns.tsx'
import { dropOffChange, dropOffRate, imbalance, shownShares } from './step-figures.ts'

type StepPanelProps = {
  step: ConversionStep
  report: ConversionReport
  splitBy: VisitDimension | ''
  onClose: () => void
  /** Shows the conversion from this step to purchase. */
  onFollow: () => void
}

/** The figures of one step. */
export function StepPanel({ step, report, splitBy, onClose, onFollow }: StepPanelProps) {
  const steps = report.steps.filter(({ position }) => position !== null).length
  const change = dropOffChange(step)
  const started = report.stages.find(({ stage }) => stage === 'quiz_started')?.sessions ?? 0
  const shown = shownShares(report.steps, started).get(step.questionId)
  return (
    <SidePanel
      title={<GivenText text={step.question} />}
      lead={
        <>
          {step.position === null ? 'Removed from the quiz' : `Step ${step.position} of ${steps}`}
          {' · '}
          <code className="wrap-anywhere">{step.questionId}</code>
        </>
      }
      onClose={onClose}
      actions={<AdminButton onClick={onFollow}>Show conversion from here to purchase</AdminButton>}
    >
      <div className="grid grid-cols-1 gap-4">
        <Card title="Sessions">
          <Balance counts={step} />
          {step.isConditional && (
            <p className="mt-3 text-ink-soft">
              {shown === undefined
                ? 'Answers decide who sees this step.'
                : `Answers decide who sees this step: ${percent(shown)} of the sessions that got this far. The others count neither as entrants nor as drop-off.`}
            </p>
          )}
        </Card>
        <Card title="Drop-off and time">
          <p className="tabular-nums">
            {count(step.exits)} exits ÷ {count(step.entrants)} entrants ={' '}
            <b className="text-danger">{percent(dropOffRate(step))}</b>
            {change !== null && `, ${changeLabel(change)}`}.
          </p>
          {step.before && (
            <p className="mt-1 text-ink-soft tabular-nums">
              Previously: {count(step.before.exits)} exits ÷ {count(step.before.entrants)} entrants ={' '}
              {percent(dropOffRate(step.before))}.
            </p>
          )}
          <p className="mt-3 tabular-nums">
            Median time to answer: <b>{duration(step.medianSeconds)}</b>
            {step.before && step.before.medianSeconds !== null && (
              <span className="text-ink-soft"> (previously {duration(step.before.medianSeconds)})</span>
            )}
            .
          </p>
        </Card>
        {splitBy !== '' && <StepSegments questionId={step.questionId} report={report} splitBy={splitBy} />}
        <Card title="How this is calculated">
          <div className="grid gap-2 text-ink-soft">
            <StepDefinition />
          </div>
        </Card>
      </div>
    </SidePanel>
  )
}

/** entrants = completed + exits + in progress, as text and as a bar. */
function Balance({ counts }: { counts: StepCounts }) {
  const { entrants, completers, exits, stillThere } = counts
  const off = imbalance(counts)
  const parts = [
    { name: 'completed', value: completers, fill: 'bg-accent' },
    { name: 'exits', value: exits, fill: 'bg-danger' },
    { name: 'in progress', value: stillThere, fill: 'bg-primary' },
  ]
  return (
    <>
      <p className="text-base tabular-nums" data-testid="balance">
        <b>{count(entrants)}</b> entrants ={' '}
        {parts.map(({ name, value }, index) => (
          <span key={name} className="whitespace-nowrap">
            {index > 0 && '+ '}
            <b>{count(value)}</b> {name}{' '}
          </span>
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
          The two sides differ by {count(Math.abs(off))}, so these counts are wrong. Please report this to the
          server’s operator.
        </p>
      )}
    </>
  )
}

type StepSegmentsProps = { questionId: string; report: ConversionReport; splitBy: VisitDimension }

function StepSegments({ questionId, report, splitBy }: StepSegmentsProps) {
  const rows = report.segments.flatMap(({ value, steps }) => {
    const counts = steps.find((step) => step.questionId === questionId)
    return counts ? [{ value, ...counts }] : []
  })
  const columns: DataColumn<(typeof rows)[number]>[] = [
    rowHeader('value', DIMENSION_NAMES[splitBy], ({ value }) => valueName(splitBy, value), {
      maxWidth: '12rem',
    }),
    numberColumn('entrants', 'Entrants', ({ entrants }) => count(entrants)),
    numberColumn('exits', 'Exits', ({ exits }) => count(exits)),
    numberColumn('dropOff', 'Drop-off', (row) => percent(dropOffRate(row))),
    numberColumn('time', 'Median time', ({ medianSeconds }) => duration(medianSeconds)),
  ]
  return (
    <TableCard
      title={`By ${DIMENSION_NAMES[splitBy].toLowerCase()}`}
      caption={`This step by ${DIMENSION_NAMES[splitBy].toLowerCase()}`}
      maxHeight="20rem"
      rows={rows}
      getRowId={({ value }) => value}
      columns={columns}
    />
  )
}
