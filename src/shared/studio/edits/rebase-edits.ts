import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Edit, Patch } from '../patch.ts'
import { applyPatches } from './apply-patches.ts'
import { type Conflict, rebase } from './rebase.ts'

/** An edit that has not been applied to the draft yet. */
export type NewEdit = Pick<Edit, 'editId' | 'patches' | 'ofEditId'>

export type RebasedEdit = {
  editId: string
  /** null: it conflicts with edits of other people, so none of its patches was applied. */
  edit: Edit | null
  conflicts: readonly Conflict[]
  /** Its patches without a conflict. Together with `keepMine` of the conflicts they apply the whole edit. */
  rest: readonly Patch[]
}

/**
 * Rebases consecutive edits, made on `base`, onto `theirs`. An edit with a conflict is left out as a whole; later edits
 * are applied unless they depend on it.
 * @param settled ids of edits that `theirs` already contains, or that were refused; other edits may depend on them
 * @returns one result for each edit that is not settled, and the document with all applied edits
 */
export function rebaseEdits(
  base: VersionDocument,
  edits: readonly NewEdit[],
  theirs: readonly Patch[],
  settled: ReadonlySet<string> = new Set(),
): { results: RebasedEdit[]; document: VersionDocument } {
  let mine = base
  let document = applyPatches(base, theirs).document
  /** Turns `mine` into `document`. */
  let difference: readonly Patch[] = theirs
  const results = edits.flatMap((edit): RebasedEdit[] => {
    const { editId, ofEditId } = edit
    const before = applyPatches(mine, edit.patches)
    if (settled.has(editId)) {
      mine = before.document
      difference = [...before.inverse, ...difference]
      return []
    }
    const { patches, conflicts } = rebase(mine, edit.patches, difference)
    mine = before.document
    const isApplied = conflicts.length === 0
    const applied = applyPatches(document, isApplied ? patches : [])
    document = applied.document
    difference = [...before.inverse, ...difference, ...(isApplied ? patches : [])]
    const result = isApplied ? { editId, ofEditId, patches, inverse: applied.inverse } : null
    return [{ editId, edit: result, conflicts, rest: isApplied ? [] : patches }]
  })
  return { results, document }
}
