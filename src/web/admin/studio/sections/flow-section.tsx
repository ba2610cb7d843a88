import { CornerDownRight, Flag } from 'lucide'
import type { FlowSegment } from '#shared/studio/document/flow-branches.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Card } from '../../panels/card.tsx'
import { EmptyState, Skeleton } from '../../panels/panel-state.tsx'
import { conditionWords } from '../conditions/condition-words.ts'
import { useConditionReader } from '../conditions/use-condition-reader.ts'
import { isCondition } from '#shared/studio/conditions/is-condition.ts'
import { useSelection } from '../editor/selection.ts'
import { useShownDocument } from '../editor/studio-context.ts'
import { useChecks } from '../editor/use-checked.ts'
import { stepIcon } from '../outline/step-icons.ts'
import { type StepEntry, stepsOf } from '../outline/steps.ts'

/** The quiz as a list with branches. */
export function FlowSection() {
  const t = useTexts('admin-studio')
  const { checked } = useChecks()
  const segments = checked?.segments ?? []
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-heading text-lg font-bold">{t('sectionFlow')}</h2>
        <p className="text-ink-soft">{t('flowLead')}</p>
      </div>
      <Card>
        {checked === null ? (
          <Skeleton />
        ) : segments.length === 0 ? (
          <EmptyState title={t('noFlow')} />
        ) : (
          <ol className="grid grid-cols-1">
            {segments.map((segment) => (
              <FlowPart key={segment.steps[0]} segment={segment} />
            ))}
            <li className="flex items-center gap-2 pt-2 font-semibold text-ink-soft">
              <Icon of={Flag} className="size-4" />
              {t('flowEnd')}
            </li>
          </ol>
        )}
      </Card>
    </div>
  )
}

function FlowPart({ segment }: { segment: FlowSegment }) {
  const reader = useConditionReader()
  const { t } = reader
  const all = stepsOf(useShownDocument())
  const steps = segment.steps.flatMap((id) => all.find((step) => step.id === id) ?? [])
  const when = steps[0]?.when
  const isBranch = isCondition(when)
  return (
    <li className={classNames('min-w-0 border-s-2 ps-3', isBranch ? 'ms-5 border-accent' : 'border-line')}>
      {isBranch && (
        <p className="flex items-start gap-1.5 py-1 text-xs font-semibold text-accent-strong">
          <Icon of={CornerDownRight} className="mt-px size-3.5 flip-rtl" />
          {t('flowBranch', { condition: conditionWords(when, reader) })}
        </p>
      )}
      <ol className="grid grid-cols-1">
        {steps.map((step) => (
          <FlowStep key={step.id} step={step} />
        ))}
      </ol>
    </li>
  )
}

function FlowStep({ step }: { step: StepEntry }) {
  const t = useTexts('admin-studio')
  const { showStep } = useSelection()
  return (
    <li>
      <button
        type="button"
        className="flex min-h-8 w-full min-w-0 items-center gap-2 rounded-control px-1.5 text-start hover:bg-sunken pointer-coarse:min-h-11"
        onClick={() => showStep(step.id)}
      >
        <span className="w-6 shrink-0 text-end text-xs text-ink-soft tabular-nums">{step.index + 1}</span>
        <Icon of={stepIcon(step.type)} className="size-4 text-ink-soft" />
        <span className="truncate" dir="auto">
          {step.title ?? t('noTitle')}
        </span>
      </button>
    </li>
  )
}
