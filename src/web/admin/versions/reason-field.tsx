import { useTexts } from '#web/app/texts/use-texts.ts'
import { SmallField } from '../controls/small-field.tsx'

type Props = { value: string; onValue: (value: string) => void }

/** Why somebody changes something, for colleagues. */
export function ReasonField({ value, onValue }: Props) {
  const t = useTexts('admin-versions')
  return (
    <SmallField label={t('reason')}>
      {(id) => (
        <textarea
          id={id}
          rows={2}
          maxLength={500}
          className="admin-control w-full py-2"
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </SmallField>
  )
}
