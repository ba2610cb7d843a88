import { useId } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Props = { value: string; onValue: (value: string) => void }

/** Why somebody changes something, for colleagues. */
export function ReasonField({ value, onValue }: Props) {
  const t = useTexts('admin-versions')
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {t('reason')}
      </label>
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {t('reasonHint')}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        required
        rows={2}
        maxLength={500}
        dir="auto"
        className="admin-control w-full py-2"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  )
}
