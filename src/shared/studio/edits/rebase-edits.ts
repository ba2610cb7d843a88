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
 * @returns one result for each edit, and the document with all that were applied
 */
export function rebaseEdits(
  base: VersionDocument,
  edits: readonly NewEdit[],
  theirs: readonly Patch[],
): { results: RebasedEdit[]; document: VersionDocument } {
  let own = base
  let document = applyPatches(base, theirs).document
  /** From the own document to that of others. */
  let difference: readonly Patch[] = theirs
  const results = edits.map((edit): RebasedEdit => {
    const { editId, ofEditId } = edit
    const { patches, conflicts } = rebase(own, edit.patches, difference)
    const before = applyPatches(own, edit.patches)
    own = before.document
    const isApplied = conflicts.length === 0
    const applied = applyPatches(document, isApplied ? patches : [])
    document = applied.document
    difference = [...before.inverse, ...difference, ...(isApplied ? patches : [])]
    return {
      editId,
      edit: isApplied ? { editId, ofEditId, patches, inverse: applied.inverse } : null,
      conflicts,
      rest: isApplied ? [] : patches,
    }
  })
  return { results, document }
}
