import { WEB_PACKS } from '#packs/web-packs.ts'
import { withTexts } from '#web/app/texts/page-texts.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import type { PackOffer } from '#web/ui/packs/pack-web.ts'

let loaded: readonly PackOffer[] = []

/** Loads what the packs of the brand show on offers. Both offers wait for it. */
export async function loadPackOffers(): Promise<void> {
  const ids = currentConfig()?.packs ?? []
  loaded = await Promise.all(
    ids.map((id) => {
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

/** What the packs of the brand show. */
export const packOffers = (): readonly PackOffer[] => loaded
