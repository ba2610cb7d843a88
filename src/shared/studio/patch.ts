/** A key of an object, or the item of a list with this `id`. Lists without ids are replaced as a whole. */
export type PatchKey = string | { id: string }
export type PatchPath = readonly PatchKey[]

/** One change of a document. Places of list items are given by their neighbours, so that edits of several people merge. */
export type Patch =
  | { op: 'set'; path: PatchPath; value: unknown }
  | { op: 'remove'; path: PatchPath }
  /** `path` is the list; `after`: id of the item before the new one, null: at the beginning. */
  | { op: 'insert'; path: PatchPath; item: Readonly<Record<string, unknown>>; after: string | null }
  | { op: 'move'; path: PatchPath; id: string; after: string | null }
