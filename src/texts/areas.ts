import type { Language } from '#shared/texts/languages.ts'
import type { AnyLanguageOf, Catalogue, KnownPlaceholders, TranslationOf } from '#shared/texts/text.ts'
import type { ar as baseAr } from './base/ar.ts'
import type { de as baseDe } from './base/de.ts'
import type { en as baseEn } from './base/en.ts'
import type { ar as paymentErrorsAr } from './payment-errors/ar.ts'
import type { de as paymentErrorsDe } from './payment-errors/de.ts'
import type { en as paymentErrorsEn } from './payment-errors/en.ts'

/** The English texts of an area; does not compile if a translation has a placeholder that English lacks. */
type Area<
  English extends Catalogue,
  German extends KnownPlaceholders<English, German>,
  Arabic extends KnownPlaceholders<English, Arabic>,
> = [English, German, Arabic][0]

/** The areas by their English texts, which type the keys and values. Types only, so that the browser may import it. */
export type Areas = {
  base: Area<typeof baseEn, typeof baseDe, typeof baseAr>
  'payment-errors': Area<typeof paymentErrorsEn, typeof paymentErrorsDe, typeof paymentErrorsAr>
}

export type AreaName = keyof Areas

/** The texts of every area in every language. */
export type Catalogues = {
  readonly [Name in AreaName]: { readonly [L in Language]: TranslationOf<Areas[Name], L> }
}

/** The texts of every area in one language. */
export type AllTexts = { readonly [Name in AreaName]: AnyLanguageOf<Areas[Name]> }
