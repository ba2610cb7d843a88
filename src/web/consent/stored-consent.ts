import { type KeyValueStorage, withStorage } from '#web/app/browser/browser-storage.ts'
import type { recordConsent } from '#shared/contract/consent.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { isRecord } from '#shared/lib/is-record.ts'

/** A decision as sent to the server. */
export type ConsentRecord = RouteBody<typeof recordConsent>
export type DecisionKind = ConsentRecord['decision']['kind']

/** The consent data in this browser: only the visitor's decisions and nothing personal. */
export type StoredConsent = {
  /** The last decision of each kind. */
  tracking: ConsentRecord | null
  health: ConsentRecord | null
  /** Decisions the server has not acknowledged, in order. */
  unsent: ConsentRecord[]
  /** Set where tracking requires no consent, so that the next page does not wait for the rules. */
  unasked: { health: boolean; untilMs: number; countryCode: string | null } | null
  /** Until when (ms) events may be stored; null if they may not. Also read by `tracking.ts`. */
  mayStoreUntilMs: number | null
}

/** More decisions than anyone makes while offline. */
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

/** Reads stored consent; malformed parts are ignored. */
function parseConsent(stored: unknown): StoredConsent {
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
}

/** Stored consent, shared by all tabs; in memory if the storage fails. */
export function createConsentStore(storage: KeyValueStorage | null, key: string) {
  let inMemory: StoredConsent | null = storage ? null : nothing

  const read = (): StoredConsent =>
    inMemory ?? parseConsent(withStorage(storage, (area): unknown => JSON.parse(area.getItem(key) ?? 'null')))
  return {
    read,
    /** Writes only changes, so that nothing is stored for a visitor who has decided nothing. */
    change(part: Partial<StoredConsent>) {
      const before = read()
      const next = { ...before, ...part }
      next.unsent = next.unsent.slice(-MAX_UNSENT)
      const text = JSON.stringify(next)
      if (text === JSON.stringify(before)) return
      try {
        if (!storage) throw new Error('no storage')
        storage.setItem(key, text)
        inMemory = null
      } catch {
        inMemory = next
      }
    },
  }
}

export type ConsentStore = ReturnType<typeof createConsentStore>
