import type { ConversionStep } from '#shared/contract/admin/admin-conversions.ts'
import { percentTick } from '../charts/axis-format.ts'
import { Chart } from '../charts/chart.tsx'
import { Segmented } from '../filters/segmented.tsx'
import { dayRange, percent } from '../format/format.ts'
import { Card } from '../panels/card.tsx'
import { DataTable } from '../tables/data-table.tsx'
import type { ConversionReport } from './conversion-filters.ts'
import { StepDefinition, stepColumns } from './step-columns.tsx'
import { dropOffRate, orderSteps, type StepOrder, shownShares } from './step-figures.ts'

const ORDERS: readonly { value: StepOrder; label: string }[] = [
  { value: 'quiz', label: 'Quiz order' },
  { value: 'worst', label: 'Worst first' },
]

type StepsCardProps = {
  report: ConversionReport
  order: StepOrder
  onOrder: (order: StepOrder) => void
  openId: string
  onOpen: (questionId: string) => void
}

/** Every step of the quiz with entrants, completions and exits, as chart and table. */
export function StepsCard({ report, order, onOrder, openId, onOpen }: StepsCardProps) {
  const { current, gone } = orderSteps(report.steps, order)
  const isCompared = report.comparison !== null
  const rows = [...current, ...gone]
  const started = report.stages.find(({ stage }) => stage === 'quiz_started')?.sessions ?? 0
  const columns = stepColumns({
    isCompared,
    shown: shownShares(report.steps, started),
    highest: Math.max(0, ...rows.map((step) => dropOffRate(step) ?? 0)),
  })
  return (
    <Card
      isFlush
      title="Steps"
      definition={<StepDefinition />}
      actions={<Segmented label="Sort steps by" value={order} options={ORDERS} onValue={onOrder} />}
    >
      <div className="border-b border-line px-3 pt-1 pb-3">
        <StepChart steps={current} comparison={report.comparison} />
      </div>
      <DataTable
        caption="Steps of the quiz; open a row for details"
        columns={columns}
        rows={rows}
        getRowId={({ questionId }) => questionId}
        onOpenRow={({ questionId }) => onOpen(questionId)}
        openRowId={openId}
      />
    </Card>
  )
}

type StepChartProps = { steps: readonly ConversionStep[]; comparison: ConversionReport['comparison'] }

function StepChart({ steps, comparison }: StepChartProps) {
  const byId = new Map(steps.map((step) => [step.questionId, step]))
  const position = (questionId: string) => `${byId.get(questionId)?.position ?? ''}`
  return (
    <Chart
      name="Drop-off at each step"
      rows={steps}
      label={({ questionId }) => questionId}
      formatLabel={(questionId) => `${position(questionId)}. ${byId.get(questionId)?.question ?? questionId}`}
      formatAxisLabel={position}
      unit="Drop-off by step number"
      formatValue={percent}
      formatTick={percentTick}
      heightPx={180}
      bars={[{ name: 'This period', tone: 'danger', value: dropOffRate }]}
      lines={
        comparison
          ? [
              {
                name: dayRange(comparison),
                tone: 'soft',
                isDashed: true,
                value: ({ before }) => (before ? dropOffRate(before) : null),
              },
            ]
          : []
      }
    />
  )
}
