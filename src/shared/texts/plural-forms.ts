/**
 * The plural forms that a translation needs, as in `Intl.PluralRules`. The browser needs only the type: at run time
 * `Intl` chooses the form.
 */
export const PLURAL_FORMS = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const
