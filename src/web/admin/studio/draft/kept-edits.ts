import { isRecord } from '#shared/lib/is-record.ts'
import type { DraftState } from '#shared/studio/edits/draft-state.ts'
import { type KeyValueStorage, withStorage } from '#web/app/browser/browser-storage.ts'

/** Edits that the server has not confirmed. They survive a reload and a closed tab. */
export type KeptEdits = {
  /** Sequence number of the server's edit that they are based on. */
  sequence: number
} & Pick<DraftState, 'pending' | 'undecided'>

type KeptStorage = KeyValueStorage & Pick<Storage, 'key' | 'length'>

const prefixOf = (draftId: string) => `studio-edits:${draftId}:`

const isKept = (value: unknown): value is KeptEdits =>
  isRecord(value) &&
  typeof value['sequence'] === 'number' &&
  Array.isArray(value['pending']) &&
  Array.isArray(value['undecided'])

function parsed(json: string | null): KeptEdits | null {
  if (json === null) return null
  try {
    const value: unknown = JSON.parse(json)
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** Stores the edits of one tab; other tabs have other keys. @returns whether they were stored */
export function keepEdits(
  storage: KeptStorage | null,
  draftId: string,
  tabId: string,
  draft: DraftState,
): boolean {
  const { sequence, pending, undecided } = draft
  const key = `${prefixOf(draftId)}${tabId}`
  const isEmpty = pending.length === 0 && undecided.length === 0
  return (
    withStorage(storage, (kept) => {
      if (isEmpty) kept.removeItem(key)
      else kept.setItem(key, JSON.stringify({ sequence, pending, undecided } satisfies KeptEdits))
      return true
    }) ?? isEmpty
  )
}

const keysOf = (kept: KeptStorage, draftId: string): string[] =>
  Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter((key) =>
    key.startsWith(prefixOf(draftId)),
  )

/** The lowest sequence number that stored edits are based on; null: no stored edits. */
export function keptSequence(storage: KeptStorage | null, draftId: string): number | null {
  const found = withStorage(storage, (kept) =>
    keysOf(kept, draftId).flatMap((key) => parsed(kept.getItem(key))?.sequence ?? []),
  )
  return found === null || found.length === 0 ? null : Math.min(...found)
}

/** Reads and removes the stored edits of a draft, including those of closed tabs, oldest first. */
export function takeKeptEdits(storage: KeptStorage | null, draftId: string): KeptEdits[] {
  const found = withStorage(storage, (kept) =>
    keysOf(kept, draftId).map((key) => {
      const edits = parsed(kept.getItem(key))
      kept.removeItem(key)
      return edits
    }),
  )
  return (found ?? [])
    .filter((edits) => edits !== null)
    .toSorted((one, other) => one.sequence - other.sequence)
}
