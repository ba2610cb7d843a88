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
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const orders = (): readonly { value: StepOrder; label: string }[] => {
  const t = pageTexts().of('admin-reports')
  return [
    { value: 'quiz', label: t('quizOrder') },
    { value: 'worst', label: t('worstFirst') },
  ]
}

type StepsCardProps = {
  report: ConversionReport
  order: StepOrder
  onOrder: (order: StepOrder) => void
  openId: string
  onOpen: (questionId: string) => void
}

/** Every step of the quiz with entrants, completions and exits, as chart and table. */
export function StepsCard({ report, order, onOrder, openId, onOpen }: StepsCardProps) {
  const t = useTexts('admin-reports')
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
      title={t('steps')}
      definition={<StepDefinition />}
      actions={<Segmented label={t('sortStepsBy')} value={order} options={orders()} onValue={onOrder} />}
    >
      <div className="border-b border-line px-3 pt-1 pb-3">
        <StepChart steps={current} comparison={report.comparison} />
      </div>
      <DataTable
        caption={t('stepsCaption')}
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
  const t = useTexts('admin-reports')
  const byId = new Map(steps.map((step) => [step.questionId, step]))
  const position = (questionId: string) => `${byId.get(questionId)?.position ?? ''}`
  return (
    <Chart
      name={t('dropOffEach')}
      rows={steps}
      label={({ questionId }) => questionId}
      formatLabel={(questionId) => `${position(questionId)}. ${byId.get(questionId)?.question ?? questionId}`}
      formatAxisLabel={position}
      unit={t('dropOffUnit')}
      formatValue={percent}
      formatTick={percentTick}
      heightPx={180}
      bars={[{ name: t('thisPeriod'), tone: 'danger', value: dropOffRate }]}
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
