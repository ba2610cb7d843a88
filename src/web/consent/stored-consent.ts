import type { recordConsent } from '#shared/contract/consent.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'
import { isRecord } from '#web/api/shape.ts'

/** A decision as the server is told it. */
export type ConsentRecord = RouteBody<typeof recordConsent>
export type DecisionKind = ConsentRecord['decision']['kind']

/** What this browser keeps of consent. Everything in it is what the visitor asked for, or says nothing of anybody. */
export type StoredConsent = {
  /** What was said last, of each kind. */
  tracking: ConsentRecord | null
  health: ConsentRecord | null
  /** What the server has not acknowledged yet, in order. */
  unsent: ConsentRecord[]
  /** Where tracking need not be asked for, kept for a while so that the next page need not wait to be told. */
  unasked: { health: boolean; untilMs: number; countryCode: string | null } | null
  /** Until when (ms) events may be stored; null where they may not. Read by `early-calls.ts` before anything else is there. */
  mayStoreUntilMs: number | null
}

/** More than anybody decides between two moments with a line. */
const MAX_UNSENT = 20

const nothing: StoredConsent = {
  tracking: null,
  health: null,
  unsent: [],
  unasked: null,
  mayStoreUntilMs: null,
}

function isConsentRecord(value: unknown): value is ConsentRecord {
  if (!isRecord(value) || !isRecord(value.decision)) return false
  const { kind, analytics, advertising, health } = value.decision
  const isDecision =
    kind === 'tracking'
      ? typeof analytics === 'boolean' && typeof advertising === 'boolean'
      : kind === 'health' && typeof health === 'boolean'
  const texts = [value.consentId, value.sessionId, value.decidedAt, value.textVersion, value.saidIn]
  return isDecision && texts.every((text) => typeof text === 'string')
}

const recordOf = (value: unknown, kind: DecisionKind): ConsentRecord | null =>
  isConsentRecord(value) && value.decision.kind === kind ? value : null

/** Reads what is stored; whatever is not as it should be has never been said. */
function parseConsent(raw: string | null): StoredConsent {
  if (raw === null) return nothing
  try {
    const stored: unknown = JSON.parse(raw)
    if (!isRecord(stored)) return nothing
    const { unasked, unsent, mayStoreUntilMs } = stored
    return {
      tracking: recordOf(stored.tracking, 'tracking'),
      health: recordOf(stored.health, 'health'),
      unsent: Array.isArray(unsent) ? unsent.filter(isConsentRecord) : [],
      unasked:
        isRecord(unasked) && typeof unasked.health === 'boolean' && typeof unasked.untilMs === 'number'
          ? {
              health: unasked.health,
              untilMs: unasked.untilMs,
              countryCode: typeof unasked.countryCode === 'string' ? unasked.countryCode : null,
            }
          : null,
      mayStoreUntilMs: typeof mayStoreUntilMs === 'number' ? mayStoreUntilMs : null,
    }
  } catch {
    return nothing
  }
}

/** What is stored, the same for all tabs; where the storage fails, it lives as long as the page. */
export function createConsentStore(storage: KeyValueStorage | null, key: string) {
  let inPage: StoredConsent | null = storage ? null : nothing

  const read = (): StoredConsent => {
    if (inPage) return inPage
    try {
      return parseConsent(storage?.getItem(key) ?? null)
    } catch {
      return nothing
    }
  }
  return {
    read,
    /** Writes only what changes something: nothing is put into the browser of somebody who has said nothing. */
    change(part: Partial<StoredConsent>) {
      const before = read()
      const next = { ...before, ...part }
      next.unsent = next.unsent.slice(-MAX_UNSENT)
      const text = JSON.stringify(next)
      if (text === JSON.stringify(before)) return
      try {
        if (!storage) throw new Error('there is no storage')
        storage.setItem(key, text)
        inPage = null
      } catch {
        inPage = next
      }
    },
  }
}

export type ConsentStore = ReturnType<typeof createConsentStore>
