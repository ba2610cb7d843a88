import { ChevronDown, ChevronRight, ChevronUp, Plus, X } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import type { FormField } from '#shared/studio/form-field.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { Field } from './field-context.tsx'
import { useDeletion } from '../editor/deletion.tsx'
import { deletionSubject } from './deletion-subject.ts'
import { addLabel } from './field-texts.ts'
import { useFindingsAt } from '../editor/use-checked.ts'
import { FindingNote } from './finding-note.tsx'
import { Fieldset } from './fieldset.tsx'
import { newItem } from './initial-value.ts'
import { itemName } from './item-name.ts'
import { addItem, idOfItem, itemSlot, itemsOf, moveItem, type Slot } from './slot.ts'

type ListFieldProps = {
  field: Extract<FormField, { kind: 'list' }>
  slot: Slot
  label?: string | undefined
  onRemove?: (() => void) | undefined
  /** Shows an item; default: the fields of its schema. */
  renderItem?: (slot: Slot, index: number) => ReactNode
  isBare?: boolean
}

/** Edits a list: add, move and remove items. */
export function ListField({ field, slot, label, onRemove, renderItem, isBare = false }: ListFieldProps) {
  const t = useTexts('admin-studio')
  const { client, canEdit } = useStudio()
  const askDeletion = useDeletion()
  const items = itemsOf(slot)
  const used = items.flatMap((item) => idOfItem(item) ?? [])
  return (
    <Fieldset slot={slot} label={label} onRemove={onRemove} isBare={isBare}>
      {items.length > 0 && (
        <ol className="grid min-w-0 gap-2">
          {items.map((item, index) => {
            const name = itemName(item) ?? t('entry', { number: index + 1 })
            const at = itemSlot(slot, index, client.edit)
            return (
              <li
                // An id stays the same when its item moves.
                key={idOfItem(item) ?? index}
                className="flex min-w-0 items-start gap-1 rounded-control border border-line bg-surface p-2 ps-3"
              >
                <div className="min-w-0 flex-1">
                  {renderItem?.(at, index) ?? <ListItem field={field.item} slot={at} name={name} />}
                </div>
                {canEdit && (
                  <ItemButtons
                    name={name}
                    isFirst={index === 0}
                    isLast={index === items.length - 1}
                    onMove={(by) => moveItem(slot, index, index + by, client.edit)}
                    onRemove={() => {
                      const subject = deletionSubject(slot, item)
                      if (subject === null) at.set(undefined)
                      else askDeletion({ subject, name, onConfirm: () => at.set(undefined) })
                    }}
                  />
                )}
              </li>
            )
          })}
        </ol>
      )}
      {items.length < field.min && (
        <p className="text-xs text-ink-soft">{t('needsAtLeast', { count: field.min })}</p>
      )}
      {canEdit && (
        <AdminButton
          icon={Plus}
          className="justify-self-start"
          onClick={() => addItem(slot, newItem(field.item, used), client.edit)}
        >
          {addLabel(slot.names) ?? t('addEntry')}
        </AdminButton>
      )}
    </Fieldset>
  )
}

/** Groups with more fields are collapsed at first, so that a list stays readable. */
const OPEN_FIELDS = 3

function ListItem({ field, slot, name }: { field: FormField; slot: Slot; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const findings = useFindingsAt(slot.place, true)
  const id = useId()
  const isLarge = field.kind === 'group' && field.fields.length > OPEN_FIELDS
  if (!isLarge) return <Field field={field} slot={slot} label={name} isItem />
  return (
    <div className="grid min-w-0 gap-3" data-place={slot.place}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-7 min-w-0 items-center gap-1.5 rounded-control text-start font-semibold"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} className={isOpen ? 'size-4' : 'size-4 flip-rtl'} />
        <span className="min-w-0 truncate" dir="auto">
          {name}
        </span>
      </button>
      {!isOpen && findings.map((finding) => <FindingNote key={finding.message} finding={finding} />)}
      <div id={id} hidden={!isOpen}>
        {isOpen && <Field field={field} slot={slot} label={name} isItem />}
      </div>
    </div>
  )
}

type ItemButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function ItemButtons({ name, isFirst, isLast, onMove, onRemove }: ItemButtonsProps) {
  const t = useTexts('admin-studio')
  const small = 'size-7! min-h-7! text-ink-soft pointer-coarse:size-9!'
  return (
    <div className="flex shrink-0">
      <AdminButton
        variant="ghost"
        icon={ChevronUp}
        isIconOnly
        className={small}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        {t('moveEntryUp', { name })}
      </AdminButton>
      <AdminButton
        variant="ghost"
        icon={ChevronDown}
        isIconOnly
        className={small}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        {t('moveEntryDown', { name })}
      </AdminButton>
      <AdminButton variant="ghost" icon={X} isIconOnly className={small} onClick={onRemove}>
        {t('removeEntry', { name })}
      </AdminButton>
    </div>
  )
}
