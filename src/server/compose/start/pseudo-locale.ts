import { changeTexts } from '#shared/brand/schema/texts/brand-texts.ts'
import { pseudoCatalogue, pseudoText } from '#shared/texts/pseudo-text.ts'
import type { ShownAs } from '#server/brand/load-brand.ts'
import { CATALOGUES } from '#texts/catalogues.ts'

/**
 * Makes this process write its English texts in the pseudo-locale: text that is not in a catalogue or brand stands out,
 * and so does a layout without room for translations. Replaces the texts in place, because readers of them exist already.
 *
 * @returns what does the same to a brand
 */
export function usePseudoLocale(): ShownAs {
  for (const { en } of Object.values(CATALOGUES)) Object.assign(en, pseudoCatalogue(en))
  return (brand, language) => (language === 'en' ? changeTexts(brand, pseudoText) : brand)
}
