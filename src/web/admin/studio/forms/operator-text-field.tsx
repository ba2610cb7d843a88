import { isRecord } from '#shared/lib/is-record.ts'
import { ADMIN_LANGUAGES } from '#shared/texts/languages.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { fieldLabel, optionLabel } from './field-texts.ts'
import { Fieldset } from './fieldset.tsx'
import { TextField } from './simple-fields.tsx'
import { fieldSlot, type Slot } from './slot.ts'

const CODE = { kind: 'text', form: 'code' } as const

/** A text for operators: the same for all, or one per language of the admin area. */
export function OperatorTextField({
  slot,
  label,
  onRemove,
}: {
  slot: Slot
  label?: string
  onRemove?: (() => void) | undefined
}) {
  const t = useTexts('admin-studio')
  const { client, canEdit } = useStudio()
  const name = label ?? fieldLabel(slot.names)
  if (isRecord(slot.value))
    return (
      <Fieldset slot={slot} label={name} onRemove={onRemove}>
        {ADMIN_LANGUAGES.map((language) => (
          <TextField
            key={language}
            field={CODE}
            slot={fieldSlot(slot, language, client.edit)}
            label={optionLabel('language', language)}
          />
        ))}
      </Fieldset>
    )
  return (
    <div className="grid gap-1">
      <TextField field={CODE} slot={slot} label={name} onRemove={onRemove} />
      {canEdit && (
        <AdminButton
          variant="ghost"
          className="min-h-7! justify-self-start px-1! text-xs! text-ink-soft"
          onClick={() =>
            slot.set(Object.fromEntries(ADMIN_LANGUAGES.map((language) => [language, slot.value ?? ''])))
          }
        >
          {t('textInLanguages')}
        </AdminButton>
      )}
    </div>
  )
}
