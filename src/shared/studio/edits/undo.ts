import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Edit } from '../patch.ts'
import { applyPatches } from './apply-patches.ts'
import { type Rebased, rebase } from './rebase.ts'

/** An edit in a log, which has all edits of a draft from some point on, in their order. */
export type LoggedEdit = Edit & { isMine: boolean }

/** Own edits in the order in which undo and redo reach them. A new edit ends what could be redone. */
function ownStacks(log: readonly LoggedEdit[]): { undo: string[]; redo: string[] } {
  let undo: string[] = []
  let redo: string[] = []
  for (const { editId, ofEditId } of log.filter(({ isMine }) => isMine)) {
    if (ofEditId === null) {
      undo.push(editId)
      redo = []
    } else if (undo.includes(ofEditId)) {
      undo = undo.filter((id) => id !== ofEditId)
      redo.push(ofEditId)
    } else if (redo.includes(ofEditId)) {
      redo = redo.filter((id) => id !== ofEditId)
      undo.push(ofEditId)
    }
  }
  return { undo, redo }
}

/** The own edit that undo is about, which becomes `ofEditId` of the new edit. null: there is nothing to undo. */
export const nextUndo = (log: readonly LoggedEdit[]): string | null => ownStacks(log).undo.at(-1) ?? null
/** The same for redo. */
export const nextRedo = (log: readonly LoggedEdit[]): string | null => ownStacks(log).redo.at(-1) ?? null

/**
 * The patches that undo or redo an own edit on the current document, although others have edited since.
 * @param document after all edits of the log
 */
export function patchesFor(document: VersionDocument, log: readonly LoggedEdit[], ofEditId: string): Rebased {
  // An undo and a redo are edits themselves, so the last one of the chain is reversed.
  const index = log.findLastIndex((edit) => edit.editId === ofEditId || edit.ofEditId === ofEditId)
  const latest = log[index]
  if (latest === undefined) return { patches: [], conflicts: [] }
  const later = log.slice(index + 1)
  const inverses = later.toReversed().flatMap(({ inverse }) => inverse)
  const base = applyPatches(document, inverses).document
  return rebase(
    base,
    latest.inverse,
    later.flatMap(({ patches }) => patches),
  )
}
