import { WEB_PACKS } from '#packs/web-packs.ts'
import { withTexts } from '#web/app/texts/page-texts.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import type { OfferVisitor, PackOffer } from '#web/ui/packs/pack-web.ts'
import type { Texts } from '#web/app/texts/texts.ts'

let loaded: readonly PackOffer[] = []

/** Loads what the packs of the brand show on offers. Both offers wait for it. */
export async function loadPackOffers(): Promise<void> {
  const ids = currentConfig()?.packs ?? []
  loaded = await Promise.all(ids.map((id) => {
      const { areas, load } = WEB_PACKS[id].offer
      return withTexts(areas, load)
    }),
  )
}

/** The section of a pack; undefined for sections of the core. */
export function packSection(name: string) {
  const found = loaded.flatMap(({ sections }) => Object.entries(sections)).find(([id]) => id === name)
  return found?.[1]
}

/** The text above the way back to the quiz, for visitors to whom an offer is no more than an example; null for others. */
export function exampleText(visitor: OfferVisitor, texts: Texts): string | null {
  if (loaded.length === 0) {
    return Object.keys(visitor.answers).length === 0 ? texts.of('offer')('noAnswers') : null
  }
  return loaded.find((pack) => pack.isExample(visitor))?.exampleText(texts) ?? null
}
