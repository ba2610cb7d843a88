import { applyPatches } from '#shared/studio/edits/apply-patches.ts'
import { type DraftState, withEdit } from '#shared/studio/edits/draft-state.ts'
import type { Edit, Patch } from '#shared/studio/patch.ts'

/** A draft in this tab. */
export type LocalDraft = {
  draft: DraftState
  /** The edit that typing still extends, and that is not sent yet; null: none. */
  open: { place: string; editId: string } | null
}

const isOneSet = (patches: readonly Patch[]): boolean => patches.length === 1 && patches[0]?.op === 'set'

/** Removes the last local edit, which the next one replaces. */
function withoutLast(draft: DraftState): DraftState {
  const pending = draft.pending.slice(0, -1)
  const patches = pending.flatMap((edit) => edit.patches)
  return { ...draft, pending, document: applyPatches(draft.saved, patches).document }
}

type TypedEdit = {
  editId: string
  patches: readonly Patch[]
  /** Consecutive changes of the same place become one edit, so that undo removes a word, not a letter. Absent: a separate edit. */
  place?: string | undefined
}

/** Adds a local edit, or extends the open one. */
export function withTypedEdit(
  { draft, open }: LocalDraft,
  { editId, patches, place }: TypedEdit,
): LocalDraft {
  const last = draft.pending.at(-1)
  const isExtended =
    open !== null &&
    open.place === place &&
    open.editId === last?.editId &&
    isOneSet(patches) &&
    isOneSet(last.patches)
  const id = isExtended ? open.editId : editId
  const next = withEdit(isExtended ? withoutLast(draft) : draft, { editId: id, patches })
  return { draft: next.state, open: place === undefined ? null : { place, editId: id } }
}

const isOpen = ({ draft, open }: LocalDraft): boolean =>
  open !== null && draft.pending.at(-1)?.editId === open.editId

/** Local edits that can be sent: all but the one that typing still extends. */
export const editsToSend = (local: LocalDraft): readonly Edit[] =>
  isOpen(local) ? local.draft.pending.slice(0, -1) : local.draft.pending
