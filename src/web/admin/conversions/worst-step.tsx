import { TrendingDown } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../controls/admin-button.tsx'
import { changeLabel } from '../format/change-labels.ts'
import { count, percent } from '../format/format.ts'
import { GivenText } from '../text/given-text.tsx'
import type { ConversionReport } from './conversion-filters.ts'
import { dropOffChange, dropOffRate, worstStep } from './step-figures.ts'

type WorstStepProps = { report: ConversionReport; onOpen: (questionId: string) => void }

/** The step with the highest drop-off, as a sentence. */
export function WorstStep({ report, onOpen }: WorstStepProps) {
  const worst = worstStep(report.steps)
  if (!worst) return null
  const change = dropOffChange(worst)
  return (
    <section
      aria-label="Highest drop-off"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-danger-soft text-danger">
        <Icon of={TrendingDown} className="size-5" />
      </span>
      <p className="min-w-0 flex-1 basis-64">
        <span className="block text-xs font-semibold text-ink-soft">
          Highest drop-off, step {worst.position}
        </span>
        <GivenText text={worst.question} className="font-semibold" />{' '}
        <span className="font-semibold text-danger tabular-nums">{percent(dropOffRate(worst))}</span> exit
        here,{' '}
        <span className="tabular-nums">
          {count(worst.exits)} of {count(worst.entrants)} sessions
        </span>
        {change === null ? '' : `, ${changeLabel(change)}`}.
      </p>
      <AdminButton className="print:hidden" onClick={() => onOpen(worst.questionId)}>
        View step
      </AdminButton>
    </section>
  )
}
