import { CircleAlert, GripVertical, Languages, TriangleAlert } from 'lucide'
import type { OutlineStep } from '#shared/studio/document/outline.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { percent } from '../../format/format.ts'
import { shownWhen } from '../conditions/condition-words.ts'
import { useConditionReader } from '../conditions/use-condition-reader.ts'
import { isCondition } from '#shared/studio/conditions/is-condition.ts'
import { useStudio } from '../editor/studio-context.ts'
import { optionLabel } from '../forms/field-texts.ts'
import { stepIcon } from './step-icons.ts'
import type { StepEntry } from './steps.ts'
import { useStepDrag } from './use-step-drag.ts'

type StepRowProps = {
  step: StepEntry
  /** From the last check; undefined: the step was not checked yet. */
  details: OutlineStep | undefined
  dropOff: number | undefined
  isSelected: boolean
  onMove: (from: number, to: number) => void
  onKey: (event: React.KeyboardEvent, index: number) => void
  onSelect: () => void
}

/** A step in the outline. */
export function StepRow({ step, details, dropOff, isSelected, onMove, onKey, onSelect }: StepRowProps) {
  const reader = useConditionReader()
  const { t } = reader
  const { canEdit } = useStudio()
  const { row, handle, edge, isDragged } = useStepDrag(step.index, onMove)
  const number = step.index + 1
  return (
    <li
      ref={row}
      className={classNames(
        'group relative rounded-control',
        isSelected ? 'bg-primary-soft' : 'hover:bg-sunken',
        isDragged && 'opacity-50',
      )}
    >
      {edge !== null && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-0 h-0.5 bg-primary-strong',
            edge === 'top' ? '-top-0.5' : '-bottom-0.5',
          )}
        />
      )}
      <button
        type="button"
        data-step={step.id}
        aria-current={isSelected || undefined}
        className="flex w-full min-w-0 items-start gap-2 rounded-control px-2 py-1.5 text-start"
        onClick={onSelect}
        onKeyDown={(event) => onKey(event, step.index)}
      >
        <span className="w-5 shrink-0 pt-px text-end text-xs text-ink-soft tabular-nums">{number}</span>
        <span title={optionLabel('type', step.type)} className="pt-0.5 text-ink-soft">
          <Icon of={stepIcon(step.type)} className="size-4" />
          <span className="sr-only">{optionLabel('type', step.type)}</span>
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5 leading-snug">
          <span
            className={classNames('line-clamp-2 wrap-anywhere', isSelected && 'font-semibold')}
            dir="auto"
          >
            {step.title ?? t('noTitle')}
          </span>
          {isCondition(step.when) && (
            <span className="line-clamp-2 text-xs text-ink-soft">{shownWhen(step.when, reader)}</span>
          )}
          <Marks details={details} dropOff={dropOff} />
        </span>
      </button>
      {canEdit && (
        <span
          ref={handle}
          aria-hidden="true"
          title={t('dragStep', { number })}
          className="absolute end-0.5 top-1 grid size-7 cursor-grab place-items-center rounded-control bg-surface text-ink-soft opacity-0 shadow-card group-hover:opacity-100 pointer-coarse:hidden"
        >
          <Icon of={GripVertical} className="size-4" />
        </span>
      )}
    </li>
  )
}

/** Findings, translations and drop-off, each with a text in addition to its colour. */
function Marks({ details, dropOff }: Pick<StepRowProps, 'details' | 'dropOff'>) {
  const t = useTexts('admin-studio')
  const findings = details?.findings ?? []
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const languages = [...new Set([...(details?.missing ?? []), ...(details?.stale ?? [])])]
  const open = languages.length
  if (errors + warnings + open === 0 && dropOff === undefined) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs">
      {errors > 0 && (
        <span className="inline-flex items-center gap-1 font-semibold text-danger">
          <Icon of={CircleAlert} className="size-3.5" />
          {t('errorCount', { count: errors })}
        </span>
      )}
      {warnings > 0 && (
        <span className="inline-flex items-center gap-1 text-caution">
          <Icon of={TriangleAlert} className="size-3.5" />
          {t('warningCount', { count: warnings })}
        </span>
      )}
      {open > 0 && (
        <span
          className="inline-flex items-center gap-1 text-ink-soft"
          title={t('untranslated', { count: open })}
        >
          <Icon of={Languages} className="size-3.5" />
          {languages.join(', ')}
          <span className="sr-only">{t('untranslated', { count: open })}</span>
        </span>
      )}
      {dropOff !== undefined && (
        <span className="text-ink-soft" title={t('dropOffHint')}>
          {t('dropOff', { share: percent(dropOff) })}
        </span>
      )}
    </span>
  )
}
