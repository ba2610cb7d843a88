import type { AppliedEdit } from '#shared/contract/admin/admin-studio.ts'
import { applyPatches } from '#shared/studio/edits/apply-patches.ts'
import { type DraftState, startDraft, withAnswer, withEdit } from '#shared/studio/edits/draft-state.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { KeptEdits } from './kept-edits.ts'

type OpenedDraft = {
  document: VersionDocument
  sequence: number
  /** Recent edits up to `sequence`, for undo and for edits stored on this device. */
  edits: readonly AppliedEdit[]
  kept: readonly KeptEdits[]
}

/** The document as it was after an earlier edit. */
const documentAt = (document: VersionDocument, later: readonly AppliedEdit[]): VersionDocument =>
  applyPatches(
    document,
    later.toReversed().flatMap(({ inverse }) => inverse),
  ).document

function restored(opened: OpenedDraft, { sequence, pending, undecided }: KeptEdits): DraftState {
  const later = opened.edits.filter((edit) => edit.sequence > sequence)
  const first = startDraft(documentAt(opened.document, later), sequence)
  const document = applyPatches(
    first.saved,
    pending.flatMap(({ patches }) => patches),
  ).document
  return withAnswer({ ...first, pending, document, undecided }, { edits: later })
}

/** The server's draft with the edits stored on this device. */
export function openDraft(opened: OpenedDraft): DraftState {
  const log = opened.edits.map(({ isYours, ...edit }) => ({ ...edit, isMine: isYours }))
  const start: DraftState = { ...startDraft(opened.document, opened.sequence), log }
  return opened.kept
    .filter(({ sequence }) => sequence <= opened.sequence)
    .map((kept) => restored(opened, kept))
    .reduce<DraftState>((draft, { pending, undecided }) => {
      const next = pending.reduce((before, edit) => withEdit(before, edit).state, draft)
      return { ...next, undecided: [...next.undecided, ...undecided] }
    }, start)
}
