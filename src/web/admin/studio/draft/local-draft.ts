import { applyPatches } from '#shared/studio/edits/apply-patches.ts'
import { type DraftState, withEdit } from '#shared/studio/edits/draft-state.ts'
import type { Edit, Patch } from '#shared/studio/patch.ts'

/** A draft in this tab. */
export type LocalDraft = {
  draft: DraftState
  /** The edit that typing at a place still extends, which is not sent yet; null: none. */
  open: { place: string; editId: string } | null
}

const isOneSet = (patches: readonly Patch[]): boolean => patches.length === 1 && patches[0]?.op === 'set'

/** Without the last own edit, which the next one replaces. */
function withoutLast(draft: DraftState): DraftState {
  const pending = draft.pending.slice(0, -1)
  const patches = pending.flatMap((edit) => edit.patches)
  return { ...draft, pending, document: applyPatches(draft.saved, patches).document }
}

type TypedEdit = {
  editId: string
  patches: readonly Patch[]
  /** Changes of the same place are one edit, so that undo removes a word and not a letter. Without it: an edit of its own. */
  place?: string | undefined
}

/** With an own edit, or with the open one extended. */
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

/** Own edits that may be sent: all but the one that typing still extends. */
export const editsToSend = (local: LocalDraft): readonly Edit[] =>
  isOpen(local) ? local.draft.pending.slice(0, -1) : local.draft.pending
