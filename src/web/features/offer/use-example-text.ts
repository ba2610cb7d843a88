import { useCurrentTexts } from '#web/app/texts/use-texts.ts'
import type { OfferVisitor } from '#web/ui/packs/pack-web.ts'
import { packOffers } from './pack-offers.ts'

/** The text above the link to the quiz, for visitors who see an example offer; null for others. */
export function useExampleText(visitor: OfferVisitor): string | null {
  const texts = useCurrentTexts()
  const packs = packOffers()
  if (packs.length === 0) {
    return Object.keys(visitor.answers).length === 0 ? texts.of('offer')('noAnswers') : null
  }
  return packs.find((pack) => pack.isExample(visitor))?.exampleText(texts) ?? null
}
