import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Patch } from '../patch.ts'

/** Why a patch cannot be applied. */
export type PatchProblem = { patch: Patch; reason: 'missing' | 'exists' | 'invalid' }

export type Applied = {
  document: VersionDocument
  /** Undoes the patches that were applied, right after them. */
  inverse: Patch[]
  /** Patches that were left out. */
  problems: PatchProblem[]
}

/** Applies patches in order. Never throws and changes nothing that was passed in; unchanged parts are shared. */
export declare function applyPatches(document: VersionDocument, patches: readonly Patch[]): Applied
