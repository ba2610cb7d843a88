import { useTexts } from '#web/app/texts/use-texts.ts'
import { TextareaField } from '../controls/textarea-field.tsx'

type Props = { value: string; onValue: (value: string) => void }

/** The reason for a change, for colleagues. */
export function ReasonField({ value, onValue }: Props) {
  const t = useTexts('admin-versions')
  return (
    <TextareaField
      label={t('reason')}
      hint={t('reasonHint')}
      required
      rows={2}
      maxLength={500}
      value={value}
      onValueChange={onValue}
    />
  )
}
