import { ChevronDown, ChevronRight } from 'lucide'
import { useId, useState } from 'react'
import type { FormField, NamedField } from '#shared/studio/form-field.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { Field } from './field-context.tsx'
import { GroupFields } from './group-field.tsx'
import { itemName } from './item-name.ts'
import { ListField } from './list-field.tsx'
import { fieldSlot, type Slot } from './slot.ts'

type ListOf = Extract<FormField, { kind: 'list' }>

/** The answers of a choice. Labels are always visible, the other fields on demand. */
export function OptionsField({ slot, fields }: { slot: Slot; fields: readonly NamedField[] }) {
  const field = fields.find(({ name }) => name === 'options')?.field
  if (field?.kind !== 'list') return null
  return (
    <ListField
      field={field}
      slot={slot}
      isBare
      renderItem={(at, index) => <OptionRow field={field} slot={at} index={index} />}
    />
  )
}

function OptionRow({ field, slot, index }: { field: ListOf; slot: Slot; index: number }) {
  const t = useTexts('admin-studio')
  const { client } = useStudio()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (field.item.kind !== 'group') return null
  const { fields } = field.item
  const label = fields.find(({ name }) => name === 'label')
  const name = itemName(slot.value) ?? t('entry', { number: index + 1 })
  // A label with conditions needs the full form.
  const hasCases = isRecord(slot.value) && isRecord(slot.value['label'])
  return (
    <div className="grid min-w-0 gap-2">
      {label !== undefined && (
        <Field
          field={isOpen || hasCases ? label.field : { kind: 'text', form: 'prose' }}
          slot={fieldSlot(slot, 'label', client.edit)}
          label={t('answer', { number: index + 1 })}
        />
      )}
      <AdminButton
        variant="ghost"
        icon={isOpen ? ChevronDown : ChevronRight}
        aria-expanded={isOpen}
        aria-controls={id}
        className="min-h-6! justify-self-start px-0! text-xs! font-medium! text-ink-soft"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('moreOfAnswer')}
        <span className="sr-only">: {name}</span>
      </AdminButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <GroupFields fields={fields.filter((each) => each !== label)} slot={slot} />}
      </div>
    </div>
  )
}
