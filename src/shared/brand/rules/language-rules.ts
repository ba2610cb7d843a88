import type { Brand } from '../brand.ts'
import { servedLanguages, sourceLanguage } from '../brand-languages.ts'
import type { Finding } from '../brand-error.ts'
import { repeated } from '#shared/lib/repeated.ts'

/** The languages of a brand: each once, and among them that of its texts. */
export function languageProblems(brand: Pick<Brand, 'language' | 'languages'>): Finding[] {
  const served = servedLanguages(brand)
  const source = sourceLanguage(brand)
  const twice = repeated([...served]).map((language) => ({
    rule: 'unique-ids',
    message: `"${language}" appears twice in languages`,
    fix: 'Remove one of them.',
    path: ['languages'],
    value: language,
  }))
  if (served.includes(source)) return twice
  return [
    ...twice,
    {
      rule: 'source-language',
      message: `languages does not contain "${source}", the language of the brand's texts`,
      fix: `Add "${source}", or set "language" to the language in which the texts are written.`,
      path: ['languages'],
    },
  ]
}
