/** A key of an object, or the item of a list with this `id`. Lists without ids are replaced as a whole. */
export type PatchKey = string | { id: string }
export type PatchPath = readonly PatchKey[]

/**
 * One change of a JSON document. Patches name list items by their ids, and positions by the item before, so that edits of
 * several people merge.
 */
export type Patch =
  /** Creates missing objects on the way. */
  | { op: 'set'; path: PatchPath; value: unknown }
  | { op: 'remove'; path: PatchPath }
  /** `path` is the list, created if it is missing; `after`: id of the item before the new one, null: at the beginning. */
  | { op: 'insert'; path: PatchPath; item: Readonly<Record<string, unknown>>; after: string | null }
  | { op: 'move'; path: PatchPath; id: string; after: string | null }

/** An edit of a draft: patches that are applied together or not at all. */
export type Edit = {
  /** Created by the browser. */
  editId: string
  patches: readonly Patch[]
  /** Undoes it, if nothing else was applied since. */
  inverse: readonly Patch[]
  /** The edit that this one undoes or redoes; null: a new edit. */
  ofEditId: string | null
}
