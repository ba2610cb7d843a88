import type { DraftSnapshot } from './draft-client.ts'

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'offline'; count: number }
  | { kind: 'conflict'; count: number }
  | { kind: 'refused'; error: unknown }

/** What the editor shows about unsaved changes, the most urgent state first. */
export function saveStateOf({ local: { draft }, isOffline, refusal }: DraftSnapshot): SaveState {
  if (draft.undecided.length > 0) return { kind: 'conflict', count: draft.undecided.length }
  if (refusal !== null) return { kind: 'refused', error: refusal }
  if (isOffline) return { kind: 'offline', count: draft.pending.length }
  return draft.pending.length > 0 ? { kind: 'saving' } : { kind: 'saved' }
}
