import { type KeyValueStorage, withStorage } from '#web/app/browser/browser-storage.ts'
import { nextAttribution } from '#shared/attribution/next-attribution.ts'
import { type Arrival, readTouch } from '#shared/attribution/read-touch.ts'
import { storedAttribution } from '#shared/attribution/stored-attribution.ts'
import type { Attribution } from '#shared/attribution/touch.ts'
import { setAttribution } from './attribution.ts'

/** The stored attribution, reduced to what the server accepts; null if there is none. */
export function parseAttribution(text: string | null): Attribution | null {
  try {
    return storedAttribution(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** First and last touch of this browser: in memory from the page load on, in the storage only after consent. */
export function createAttributionStore(storage: KeyValueStorage | null, key: string, ownHost: string) {
  let known: Attribution | null = null

  const stored = () => withStorage(storage, (area) => area.getItem(key))
  return {
    /** A page was opened. @returns the attribution from then on */
    arrive(arrival: Arrival): Attribution {
      known = nextAttribution(known ?? parseAttribution(stored()), readTouch(arrival, ownHost))
      setAttribution(known)
      return known
    },
    /** Call it only with consent. */
    store() {
      const text = JSON.stringify(known)
      // A full storage is reported where the answers are stored.
      if (known !== null && text !== stored()) withStorage(storage, (area) => area.setItem(key, text))
    },
  }
}
