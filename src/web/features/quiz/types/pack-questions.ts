import { WEB_PACKS } from '#packs/web-packs.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import type { PackQuestions } from '#web/ui/packs/pack-web.ts'

let loaded: readonly PackQuestions[] | null = null

/** Loads the lists of the packs' components, which are loaded one by one. */
export async function loadPackQuestions(): Promise<void> {
  if (loaded !== null) return
  const ids = currentConfig()?.packs ?? []
  loaded = await Promise.all(ids.map((id) => WEB_PACKS[id].loadQuestions()))
}

/** The components of the brand's packs; null until they are loaded. */
export const packQuestions = (): readonly PackQuestions[] | null => loaded
