import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { useFindingsAt } from '../editor/use-checked.ts'
import { fieldHelp, fieldLabel } from './field-texts.ts'
import { FindingNote } from './finding-note.tsx'
import type { Slot } from './slot.ts'

type FieldsetProps = {
  slot: Slot
  label?: string | undefined
  onRemove?: (() => void) | undefined
  /** The card around it shows its name. */
  isBare?: boolean
  children: ReactNode
}

/** A named part of a form. */
export function Fieldset({ slot, label, onRemove, isBare = false, children }: FieldsetProps) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  const name = label ?? fieldLabel(slot.names)
  const help = fieldHelp(slot.names)
  const findings = useFindingsAt(slot.place)
  return (
    <fieldset
      className={classNames('relative grid min-w-0 gap-3', !isBare && 'border-s-2 border-line ps-3')}
      data-place={slot.place}
    >
      <legend className={isBare ? 'sr-only' : 'float-start min-h-6 pe-8 font-semibold'}>{name}</legend>
      {onRemove && canEdit && (
        <AdminButton
          variant="ghost"
          icon={X}
          isIconOnly
          className="absolute end-0 -top-1 size-7! min-h-7! text-ink-soft"
          onClick={onRemove}
        >
          {t('removeEntry', { name })}
        </AdminButton>
      )}
      {help !== null && <p className="-mt-2.5 text-xs text-ink-soft">{help}</p>}
      {findings.map((finding) => (
        <FindingNote key={finding.message} finding={finding} />
      ))}
      {children}
    </fieldset>
  )
}
