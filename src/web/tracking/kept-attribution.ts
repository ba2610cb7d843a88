import { nextAttribution } from '#shared/attribution/next-attribution.ts'
import { type Arrival, readTouch } from '#shared/attribution/read-touch.ts'
import { storedAttribution } from '#shared/attribution/stored-attribution.ts'
import type { Attribution } from '#shared/attribution/touch.ts'
import { setAttribution } from './attribution.ts'
import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'

/** What was kept, or the part of it that the server would take; null for anything else. */
export function parseAttribution(text: string | null): Attribution | null {
  try {
    return storedAttribution(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** First and last touch of this browser: in the page from its load on, in the storage only once that is allowed. */
export function keepAttribution(storage: KeyValueStorage | null, key: string, ownHost: string) {
  let known: Attribution | null = null

  const stored = (): string | null => {
    try {
      return storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }
  return {
    /** A page was opened. @returns what is known from then on */
    arrive(arrival: Arrival): Attribution {
      known = nextAttribution(known ?? parseAttribution(stored()), readTouch(arrival, ownHost))
      setAttribution(known)
      return known
    },
    /** To be called when it is allowed. */
    keep() {
      const text = JSON.stringify(known)
      if (known === null || text === stored()) return
      try {
        storage?.setItem(key, text)
      } catch {
        // A storage that is full has said so where the answers are stored.
      }
    },
  }
}
