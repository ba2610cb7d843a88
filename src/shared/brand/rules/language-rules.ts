import { findingText } from '../finding-text.ts'
import type { Brand } from '../brand.ts'
import { servedLanguages, sourceLanguage } from '../brand-languages.ts'
import type { Finding } from '../finding.ts'
import { repeated } from '#shared/lib/repeated.ts'

/** The languages of a brand: each once, and among them that of its texts. */
export function languageProblems(brand: Pick<Brand, 'language' | 'languages'>): Finding[] {
  const served = servedLanguages(brand)
  const source = sourceLanguage(brand)
  const twice = repeated([...served]).map((language) => ({
    rule: 'unique-ids',
    message: findingText('idTwiceIn', { id: language, part: 'languages' }),
    fix: findingText('fixRemoveOne'),
    path: ['languages'],
    value: language,
  }))
  if (served.includes(source)) return twice
  return [
    ...twice,
    {
      rule: 'source-language',
      message: findingText('sourceLanguageMissing', { language: source }),
      fix: findingText('fixSourceLanguage', { language: source }),
      path: ['languages'],
    },
  ]
}
