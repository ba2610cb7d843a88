import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Edit, Patch } from '../patch.ts'
import { applyPatches } from './apply-patches.ts'
import { type Conflict, rebase } from './rebase.ts'

/** An edit that is not on the draft yet. */
export type NewEdit = Pick<Edit, 'editId' | 'patches' | 'ofEditId'>

export type RebasedEdit = {
  editId: string
  /** null: in conflict with the edits of others, so nothing of it was applied. */
  edit: Edit | null
  conflicts: readonly Conflict[]
  /** What of it is in no conflict. With `keepMine` of a conflict it gives what the author wanted. */
  rest: readonly Patch[]
}

/**
 * Edits that were made one after the other on `base`, for the document after `theirs`. One in conflict is left out as a
 * whole; later ones are applied unless they depend on it.
 * @param settled edits that `theirs` contains already, or that were refused; others may depend on them
 * @returns one result for each other edit, and the document with all that were applied
 */
export function rebaseEdits(
  base: VersionDocument,
  edits: readonly NewEdit[],
  theirs: readonly Patch[],
  settled: ReadonlySet<string> = new Set(),
): { results: RebasedEdit[]; document: VersionDocument } {
  let own = base
  let document = applyPatches(base, theirs).document
  /** From the own document to that of others. */
  let difference: readonly Patch[] = theirs
  const results = edits.flatMap((edit): RebasedEdit[] => {
    const { editId, ofEditId } = edit
    const before = applyPatches(own, edit.patches)
    if (settled.has(editId)) {
      own = before.document
      difference = [...before.inverse, ...difference]
      return []
    }
    const { patches, conflicts } = rebase(own, edit.patches, difference)
    own = before.document
    const isApplied = conflicts.length === 0
    const applied = applyPatches(document, isApplied ? patches : [])
    document = applied.document
    difference = [...before.inverse, ...difference, ...(isApplied ? patches : [])]
    const result = isApplied ? { editId, ofEditId, patches, inverse: applied.inverse } : null
    return [{ editId, edit: result, conflicts, rest: isApplied ? [] : patches }]
  })
  return { results, document }
}
