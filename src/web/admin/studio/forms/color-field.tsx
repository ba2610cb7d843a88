import { useTexts } from '#web/app/texts/use-texts.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { useStudio } from '../editor/studio-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { fieldLabel } from './field-texts.ts'
import { fieldSlot, type Slot } from './slot.ts'

type ColorFieldProps = { slot: Slot; label?: string; onRemove?: (() => void) | undefined }

/** A colour by a picker or as text. */
export function ColorField({ slot, label, onRemove }: ColorFieldProps) {
  const t = useTexts('admin-studio')
  const { client } = useStudio()
  const name = label ?? fieldLabel(slot.names)
  const value = typeof slot.value === 'string' ? slot.value : ''
  const isColor = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <FieldFrame
      slot={slot}
      label={name}
      onRemove={onRemove}
      hint={null}
      problem={isColor ? null : t('colorHint')}
    >
      {(control) => (
        <div className="flex items-center gap-2">
          <input
            type="color"
            aria-label={t('colorPicker', { name })}
            disabled={control.disabled}
            className="size-9 shrink-0 cursor-pointer rounded-control border border-line bg-surface p-1"
            value={isColor ? value.toLowerCase() : '#808080'}
            onChange={({ target }) => slot.set(target.value, true)}
            onBlur={client.settle}
          />
          <input
            {...control}
            className="admin-control w-28 font-mono"
            spellCheck={false}
            autoComplete="off"
            value={value}
            onChange={({ target }) => slot.set(target.value, true)}
            onBlur={client.settle}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** One colour, or its shades by number. */
export function ShadesField({ slot, label, onRemove }: ColorFieldProps) {
  const t = useTexts('admin-studio')
  const { client } = useStudio()
  if (!isRecord(slot.value))
    return <ColorField slot={slot} {...(label === undefined ? {} : { label })} onRemove={onRemove} />
  return (
    <fieldset className="col-span-full grid min-w-0 grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-3 border-s-2 border-line ps-3">
      <legend className="font-semibold">{label ?? fieldLabel(slot.names)}</legend>
      {Object.keys(slot.value).map((shade) => (
        <ColorField
          key={shade}
          slot={fieldSlot(slot, shade, client.edit)}
          label={t('shade', { number: shade })}
        />
      ))}
    </fieldset>
  )
}
