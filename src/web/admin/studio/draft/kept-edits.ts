import { isRecord } from '#shared/lib/is-record.ts'
import type { DraftState } from '#shared/studio/edits/draft-state.ts'
import { type KeyValueStorage, withStorage } from '#web/app/browser/browser-storage.ts'

/** Edits that the server has not confirmed. They outlive a reload and a closed tab. */
export type KeptEdits = {
  /** The edit of the server that they were made on. */
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

/** Keeps the edits of one tab, so that two tabs do not overwrite each other's. @returns whether they are kept */
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

/** The earliest edit of the server that kept edits were made on; null: there are none. */
export function keptSequence(storage: KeptStorage | null, draftId: string): number | null {
  const found = withStorage(storage, (kept) =>
    keysOf(kept, draftId).flatMap((key) => parsed(kept.getItem(key))?.sequence ?? []),
  )
  return found === null || found.length === 0 ? null : Math.min(...found)
}

/** Takes the kept edits of a draft, also those of closed tabs, oldest first. */
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
