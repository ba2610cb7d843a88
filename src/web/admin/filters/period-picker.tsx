import { CalendarDays } from 'lucide'
import { Popover } from 'radix-ui'
import { type SubmitEvent, useId, useState } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../controls/admin-button.tsx'
import { SmallField } from '../controls/small-field.tsx'
import { dayRange } from '../format/format.ts'
import { dayOf, PERIOD_PRESETS, type Period, presetOf, presetPeriod } from './period.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type PeriodPickerProps = {
  label?: string
  value: Period
  onValue: (period: Period) => void
  /** The label if nothing is chosen: `All time`, `Last 28 days`. */
  unsetLabel?: string
}

/** Longer labels take the whole row on phones. */
const HALF_ROW_LENGTH = 14

function periodLabel(period: Period, unsetLabel: string, nowMs: number): string {
  const t = pageTexts().of('admin-base')
  if (period.from === '' && period.to === '') return unsetLabel
  const preset = presetOf(period, nowMs)
  const label = PERIOD_PRESETS.find(({ id }) => id === preset)?.label
  const text = label === undefined ? dayRange(period) : t(label)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Chooses a period of days (UTC): a preset, or any first and last day. */
export function PeriodPicker({
  label: givenLabel,
  value,
  onValue,
  unsetLabel: givenUnsetLabel,
}: PeriodPickerProps) {
  const t = useTexts('admin-base')
  const label = givenLabel ?? t('period')
  const unsetLabel = givenUnsetLabel ?? t('allTime')
  const [isOpen, setIsOpen] = useState(false)
  const [openedAtMs, setOpenedAtMs] = useState(() => Date.now())
  const id = useId()
  const text = periodLabel(value, unsetLabel, openedAtMs)
  const isSet = value.from !== '' || value.to !== ''
  const choose = (period: Period) => {
    setIsOpen(false)
    onValue(period)
  }
  return (
    <div className={classNames('grid min-w-0 gap-1', text.length > HALF_ROW_LENGTH && 'max-sm:col-span-2')}>
      <span id={id} className="text-xs font-semibold text-ink-soft">
        {label}
      </span>
      <Popover.Root
        open={isOpen}
        onOpenChange={(opens) => {
          setIsOpen(opens)
          setOpenedAtMs(Date.now())
        }}
      >
        <Popover.Trigger
          aria-describedby={id}
          className={classNames('admin-control inline-flex items-center gap-2', isSet && 'admin-control-set')}
        >
          <Icon of={CalendarDays} className="size-4 text-ink-soft" />
          {text}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content align="start" sideOffset={6} aria-label={label} className="admin-popover w-72">
            <div className="grid grid-cols-2 gap-1">
              <Preset isChosen={!isSet} onChoose={() => choose({ from: '', to: '' })}>
                {unsetLabel}
              </Preset>
              {PERIOD_PRESETS.filter((preset) => t(preset.label) !== unsetLabel).map((preset) => (
                <Preset
                  key={preset.id}
                  isChosen={presetOf(value, openedAtMs) === preset.id}
                  onChoose={() => choose(presetPeriod(preset.id, openedAtMs))}
                >
                  {t(preset.label)}
                </Preset>
              ))}
            </div>
            <CustomDays
              key={`${value.from} ${value.to}`}
              value={value}
              today={dayOf(openedAtMs)}
              onValue={choose}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}

type PresetProps = { isChosen: boolean; onChoose: () => void; children: string }

function Preset({ isChosen, onChoose, children }: PresetProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="min-h-8 rounded-control px-2.5 text-start font-medium hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:font-semibold"
      onClick={onChoose}
    >
      {children}
    </button>
  )
}

type CustomDaysProps = { value: Period; today: string; onValue: (period: Period) => void }

function CustomDays({ value, today, onValue }: CustomDaysProps) {
  const t = useTexts('admin-base')
  const [days, setDays] = useState(value)
  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBackwards) onValue(days)
  }
  return (
    <form noValidate className="mt-3 grid gap-2 border-t border-line pt-3" onSubmit={submit}>
      {/* Fields are larger on touch screens and two do not fit in a row. */}
      <div className="grid grid-cols-2 gap-2 pointer-coarse:grid-cols-1">
        {(['from', 'to'] as const).map((side) => (
          <SmallField key={side} label={t(side)}>
            {(id) => (
              <input
                id={id}
                type="date"
                max={today}
                className="admin-control w-full px-2"
                value={days[side]}
                aria-invalid={isBackwards || undefined}
                onChange={({ target }) => setDays({ ...days, [side]: target.value })}
              />
            )}
          </SmallField>
        ))}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {isBackwards && t('startAfterEnd')}
      </p>
      <AdminButton isSubmit variant="primary">
        {t('apply')}
      </AdminButton>
    </form>
  )
}
