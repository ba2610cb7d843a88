import { ADMIN_LANGUAGES, type AdminLanguage, type Language } from './languages.ts'

/** A text of a brand that only operators read: one for all languages of the admin area, or one for each. */
export type OperatorText = string | Readonly<Record<AdminLanguage, string>>

export function operatorText(text: OperatorText, language: Language): string {
  if (typeof text === 'string') return text
  return text[ADMIN_LANGUAGES.find((one) => one === language) ?? 'en']
}
