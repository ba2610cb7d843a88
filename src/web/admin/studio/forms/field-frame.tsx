import { X } from 'lucide'
import { type ReactNode, useId } from 'react'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { useFindingsAt } from '../editor/use-checked.ts'
import { fieldHelp, fieldLabel } from './field-texts.ts'
import { FindingNote } from './finding-note.tsx'
import type { Slot } from './slot.ts'

/** Attributes that connect a control with the texts of its field. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  disabled: boolean
}

type FieldFrameProps = {
  slot: Slot
  /** Default: the label of the field's name. */
  label?: string
  /** Removes the value of an optional field. */
  onRemove?: (() => void) | undefined
  /** Findings within the value belong to the field too. */
  isWhole?: boolean
  /** Below the label. */
  hint?: string | null | undefined
  /** Why the typed text is not valid. */
  problem?: string | null
  /** Beside the label. */
  action?: ReactNode
  children: (control: ControlProps) => ReactNode
}

const isError = ({ severity }: VersionFinding) => severity === 'error'

/** Label, help, control and findings of a field. */
export function FieldFrame({
  slot,
  label,
  onRemove,
  isWhole = false,
  hint,
  problem = null,
  action,
  children,
}: FieldFrameProps) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  const id = useId()
  const findings = useFindingsAt(slot.place, isWhole)
  const name = label ?? fieldLabel(slot.names)
  const help = hint === undefined ? fieldHelp(slot.names) : hint
  const notes = findings.length > 0 || problem !== null
  return (
    <div className="grid min-w-0 gap-1" data-place={slot.place}>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <label htmlFor={id} className="font-semibold">
          {name}
        </label>
        <div className="flex">
          {action}
          {onRemove && canEdit && (
            <AdminButton
              variant="ghost"
              icon={X}
              isIconOnly
              className="-my-1 size-7! min-h-7! text-ink-soft"
              onClick={onRemove}
            >
              {t('removeEntry', { name })}
            </AdminButton>
          )}
        </div>
      </div>
      {help !== null && (
        <p id={`${id}-help`} className="-mt-0.5 text-xs text-ink-soft">
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': classNames(help !== null && `${id}-help`, notes && `${id}-notes`) || undefined,
        'aria-invalid': problem !== null || findings.some(isError) || undefined,
        disabled: !canEdit,
      })}
      {notes && (
        <div id={`${id}-notes`} className="grid gap-1">
          {problem !== null && <p className="text-danger">{problem}</p>}
          {findings.map((finding) => (
            <FindingNote key={`${finding.rule} ${finding.message}`} finding={finding} />
          ))}
        </div>
      )}
    </div>
  )
}
