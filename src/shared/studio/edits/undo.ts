import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Edit } from '../patch.ts'
import { applyPatches } from './apply-patches.ts'
import { isSameJson } from './document-place.ts'
import { type Rebased, rebase } from './rebase.ts'

/** An entry of a log, which has all edits of a draft since some point, oldest first. */
export type LoggedEdit = Edit & { isMine: boolean }

/** The author's edits that undo and redo would reach, the next one last. A new edit empties the redo stack. */
function stacksOf(log: readonly LoggedEdit[]): { undo: string[]; redo: string[] } {
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

/** The edit that an undo reverses: `ofEditId` of the new edit. null: nothing to undo. */
export const nextUndo = (log: readonly LoggedEdit[]): string | null => stacksOf(log).undo.at(-1) ?? null
/** The edit that a redo applies again. null: nothing to redo. */
export const nextRedo = (log: readonly LoggedEdit[]): string | null => stacksOf(log).redo.at(-1) ?? null

/** Whether an edit exactly reverses the one before it, as an undo or redo. */
const isReversal = (before: LoggedEdit, { ofEditId, patches }: LoggedEdit): boolean =>
  ofEditId !== null &&
  (before.editId === ofEditId || before.ofEditId === ofEditId) &&
  isSameJson(before.inverse, patches)

/**
 * Leaves out each edit that the next one reverses. In between, an item may have been renamed or deleted and another item may
 * have had its id, and a rebase cannot tell the two items apart.
 */
function withoutReversed(log: readonly LoggedEdit[]): LoggedEdit[] {
  const kept: LoggedEdit[] = []
  for (const edit of log) {
    const before = kept.at(-1)
    if (before !== undefined && isReversal(before, edit)) kept.pop()
    else kept.push(edit)
  }
  return kept
}

/**
 * Patches that undo or redo an edit in the current document, which later edits may have changed.
 * @param document after all edits of the log
 */
export function patchesFor(document: VersionDocument, log: readonly LoggedEdit[], ofEditId: string): Rebased {
  // Undo and redo are edits too: reverse the last one about this edit.
  const index = log.findLastIndex((edit) => edit.editId === ofEditId || edit.ofEditId === ofEditId)
  const latest = log[index]
  if (latest === undefined) return { patches: [], conflicts: [] }
  const later = withoutReversed(log.slice(index + 1))
  const inverses = later.toReversed().flatMap(({ inverse }) => inverse)
  const base = applyPatches(document, inverses).document
  return rebase(
    base,
    latest.inverse,
    later.flatMap(({ patches }) => patches),
  )
}
