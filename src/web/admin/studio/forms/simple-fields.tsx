import { type ReactNode, useId, useState } from 'react'
import type { FormField } from '#shared/studio/form-field.ts'
import { currencyDecimals, toMajor, toMinor } from '#shared/offer/payment/money.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useStudio } from '../editor/studio-context.ts'
import { Choice } from '../../controls/choice.tsx'
import { FindingNote } from './finding-note.tsx'
import { fieldHelp, fieldLabel, optionLabel } from './field-texts.ts'
import { FieldFrame } from './field-frame.tsx'
import { useFindingsAt } from '../editor/use-checked.ts'
import type { Slot } from './slot.ts'

export type SimpleProps<Kind extends FormField['kind']> = {
  field: Extract<FormField, { kind: Kind }>
  slot: Slot
  label?: string
  onRemove?: (() => void) | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A text field that grows with its content. */
export function ProseInput({
  value,
  onType,
  rows = 1,
  ...control
}: Omit<React.ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onType: (value: string) => void
}) {
  return (
    <textarea
      {...control}
      rows={rows}
      dir="auto"
      className="admin-control field-sizing-content min-h-9 w-full resize-none py-1.5 leading-snug"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

export function TextField({
  field,
  slot,
  label,
  onRemove,
  action,
}: SimpleProps<'text'> & { action?: ReactNode }) {
  const { client } = useStudio()
  const isProse = field.form === 'prose'
  return (
    <FieldFrame slot={slot} {...(label === undefined ? {} : { label })} onRemove={onRemove} action={action}>
      {(control) =>
        isProse ? (
          <ProseInput
            {...control}
            value={textOf(slot.value)}
            onType={(value) => slot.set(value, true)}
            onBlur={client.settle}
          />
        ) : (
          <CodeInput {...control} slot={slot} type={field.form === 'code' ? 'text' : field.form} />
        )
      }
    </FieldFrame>
  )
}

/** Applied on blur: an id that changes with each letter would break references while typing. */
function CodeInput({ slot, ...input }: Omit<React.ComponentProps<'input'>, 'slot'> & { slot: Slot }) {
  const [typed, setTyped] = useState<string | null>(null)
  const apply = () => {
    if (typed !== null && typed !== slot.value) slot.set(typed)
    setTyped(null)
  }
  return (
    <input
      {...input}
      dir="auto"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="admin-control w-full"
      value={typed ?? textOf(slot.value)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}

type TypedNumberProps = Omit<React.ComponentProps<'input'>, 'value' | 'onChange'> & {
  shown: string
  /** null: not a valid number. */
  parse: (text: string) => number | null
  onNumber: (value: number) => void
  onProblem: (isWrong: boolean) => void
}

/** Keeps the typed text while it is not a valid number. */
function TypedNumber({ shown, parse, onNumber, onProblem, ...input }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className="admin-control w-40 text-end tabular-nums"
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        const value = parse(target.value)
        onProblem(value === null)
        if (value !== null) onNumber(value)
      }}
      onBlur={(event) => {
        setTyped(null)
        onProblem(false)
        input.onBlur?.(event)
      }}
    />
  )
}

const asNumber = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

export function NumberField({ field, slot, label, onRemove }: SimpleProps<'number'>) {
  const t = useTexts('admin-studio')
  const { client } = useStudio()
  const [isWrong, setIsWrong] = useState(false)
  const { min, max, isInteger } = field
  const range =
    min !== undefined && max !== undefined
      ? t('numberBetween', { min, max })
      : min !== undefined
        ? t('numberAtLeast', { min })
        : max !== undefined
          ? t('numberAtMost', { max })
          : null
  return (
    <FieldFrame
      slot={slot}
      {...(label === undefined ? {} : { label })}
      onRemove={onRemove}
      hint={fieldHelp(slot.names) ?? range}
      problem={isWrong ? t('invalidNumber') : null}
    >
      {(control) => (
        <TypedNumber
          {...control}
          shown={typeof slot.value === 'number' ? String(slot.value) : ''}
          parse={(text) => {
            const value = asNumber(text)
            return value !== null && isInteger && !Number.isInteger(value) ? null : value
          }}
          onNumber={(value) => slot.set(value, true)}
          onProblem={setIsWrong}
          onBlur={client.settle}
        />
      )}
    </FieldFrame>
  )
}

export function MoneyField({ slot, currency, onRemove }: SimpleProps<'money'> & { currency: string }) {
  const t = useTexts('admin-studio')
  const { client } = useStudio()
  const [isWrong, setIsWrong] = useState(false)
  const decimals = currencyDecimals(currency)
  const parse = (text: string) => {
    const amount = asNumber(text)
    if (amount === null) return null
    try {
      return toMinor(amount, currency)
    } catch {
      return null
    }
  }
  return (
    <FieldFrame
      slot={slot}
      onRemove={onRemove}
      problem={isWrong ? t('invalidAmount', { example: (19.49).toFixed(decimals) }) : null}
    >
      {(control) => (
        <div className="flex items-center gap-2">
          <TypedNumber
            {...control}
            shown={typeof slot.value === 'number' ? toMajor(slot.value, currency).toFixed(decimals) : ''}
            parse={parse}
            onNumber={(value) => slot.set(value, true)}
            onProblem={setIsWrong}
            onBlur={client.settle}
          />
          <span className="text-ink-soft">{currency}</span>
        </div>
      )}
    </FieldFrame>
  )
}

export type ChoiceOptions = readonly { value: string; label: string }[]

/** One of several values. An unknown value stays selectable, so that opening the form does not change it. */
export function SelectInput({
  options,
  value,
  onChoose,
  ...control
}: Omit<React.ComponentProps<'select'>, 'value' | 'onChange'> & {
  options: ChoiceOptions
  value: string
  onChoose: (value: string) => void
}) {
  const t = useTexts('admin-studio')
  const isKnown = options.some((option) => option.value === value)
  return (
    <select
      {...control}
      className={`admin-control max-w-full ${control.className ?? 'w-full'}`}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {!isKnown && <option value={value}>{value === '' ? t('choose') : value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export function ChoiceField({
  slot,
  label,
  options,
  onRemove,
}: Omit<SimpleProps<'choice'>, 'field'> & { options: ChoiceOptions }) {
  return (
    <FieldFrame slot={slot} {...(label === undefined ? {} : { label })} onRemove={onRemove}>
      {(control) => (
        <SelectInput
          {...control}
          options={options}
          value={textOf(slot.value)}
          onChoose={(value) => slot.set(value)}
        />
      )}
    </FieldFrame>
  )
}

export const choiceOptions = (name: string, options: readonly string[]): ChoiceOptions =>
  options.map((value) => ({ value, label: optionLabel(name, value) }))

/** An absent optional field shows its default, `preset`. */
export function BooleanField({ slot, preset }: { slot: Slot; preset: unknown }) {
  const { canEdit } = useStudio()
  const id = useId()
  const help = fieldHelp(slot.names)
  const findings = useFindingsAt(slot.place)
  return (
    <div className="grid gap-0.5" data-place={slot.place}>
      <Choice
        type="checkbox"
        disabled={!canEdit}
        checked={slot.value === undefined ? preset === true : slot.value === true}
        aria-describedby={help === null ? undefined : id}
        onChange={({ target }) => slot.set(target.checked)}
      >
        <span className="font-semibold">{fieldLabel(slot.names)}</span>
      </Choice>
      {help !== null && (
        <p id={id} className="ps-6.5 text-xs text-ink-soft">
          {help}
        </p>
      )}
      {findings.map((finding) => (
        <FindingNote key={finding.message} finding={finding} />
      ))}
    </div>
  )
}
