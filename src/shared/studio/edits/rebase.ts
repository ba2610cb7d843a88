import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Patch, PatchPath } from '../patch.ts'

/** Two edits of the same place, of which only one can stay. */
export type Conflict = {
  /** What both have changed: the outer one of the two places. */
  path: PatchPath
  /** Values at `path` before both, after the own edit and after the edits of others; absent: there is none. */
  base?: unknown
  mine?: unknown
  theirs?: unknown
  /** On the document with the edits of others: what replaces theirs by mine. */
  keepMine: readonly Patch[]
}

export type Rebased = {
  /** Own patches for the document with the edits of others. Empty if there is a conflict. */
  patches: Patch[]
  conflicts: Conflict[]
}

/** Own patches, made on `base`, for the document after `theirs`, which were made on `base` too. */
export declare function rebase(base: VersionDocument, mine: readonly Patch[], theirs: readonly Patch[]): Rebased
