import { isLanguage, type Language } from '#shared/texts/languages.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { SmallField } from '../../controls/small-field.tsx'
import { choiceOptions, SelectInput } from '../forms/simple-fields.tsx'

type PreviewLanguageProps = {
  languages: readonly Language[]
  language: Language
  onLanguage: (language: Language) => void
}

/** Chooses the language of a preview; empty for a brand with one language. */
export function PreviewLanguage({ languages, language, onLanguage }: PreviewLanguageProps) {
  const t = useTexts('admin-studio')
  if (languages.length < 2) return null
  return (
    <SmallField label={t('previewLanguage')}>
      {(id) => (
        <SelectInput
          id={id}
          className="w-auto"
          options={choiceOptions('language', languages)}
          value={language}
          onChoose={(next) => isLanguage(next) && onLanguage(next)}
        />
      )}
    </SmallField>
  )
}
