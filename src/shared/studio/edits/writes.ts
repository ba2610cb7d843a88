import type { Patch, PatchPath } from '../patch.ts'
import {
  isItemKey,
  isSameJson,
  isSamePath,
  isWithin,
  type Json,
  neighbourOf,
  valueAt,
} from './document-place.ts'
import type { Renames } from './renames.ts'

/** What a patch changes: the value at a path, or the position of the item there. With the ids before all patches. */
export type Write = { path: PatchPath; kind: 'value' | 'place' }

export function writeOf(patch: Patch, renames: Renames): Write {
  switch (patch.op) {
    case 'set':
    case 'remove':
      return { path: renames.before(patch.path), kind: 'value' }
    case 'insert': {
      const list = renames.before(patch.path)
      return { path: [...list, { id: String(patch.item['id']) }], kind: 'value' }
    }
    case 'move': {
      const list = renames.before(patch.path)
      return { path: [...list, { id: renames.idBefore(list, patch.id) }], kind: 'place' }
    }
  }
}

/** The id of the item before the one at a path, as before all patches. null: it is the first; undefined: it does not exist. */
function placeAt(root: Json, path: PatchPath, renames: Renames): string | null | undefined {
  const last = path.at(-1)
  if (last === undefined || !isItemKey(last)) return undefined
  const list = path.slice(0, -1)
  const before = neighbourOf(valueAt(root, renames.now(list)), renames.idNow(list, last.id))
  return typeof before === 'string' ? renames.idBefore(list, before) : before
}

/** The value at the path of a write, or the id of the item before it. */
export const outcomeOf = (root: Json, { path, kind }: Write, renames: Renames): Json =>
  kind === 'value' ? valueAt(root, renames.now(path)) : placeAt(root, path, renames)

/** Leaves out writes without effect, such as those of an edit that was undone. */
export const netWrites = (
  writes: readonly Write[],
  base: Json,
  { root, renames, none }: { root: Json; renames: Renames; none: Renames },
): Write[] =>
  writes.filter((write) => !isSameJson(outcomeOf(base, write, none), outcomeOf(root, write, renames)))

/**
 * Whether only one of two writes can be applied.
 * @param isThere whether the item that `mine` moves still exists
 */
export function areOpposed(mine: Write, theirs: Write, isThere: boolean): boolean {
  if (mine.kind === 'value' && theirs.kind === 'value')
    return isWithin(mine.path, theirs.path) || isWithin(theirs.path, mine.path)
  if (mine.kind === 'place' && theirs.kind === 'place') return isSamePath(mine.path, theirs.path)
  if (mine.kind === 'place')
    // I moved the item; they removed it, or replaced its list.
    return isWithin(mine.path, theirs.path) && (!isThere || !isSamePath(mine.path, theirs.path))
  return isWithin(theirs.path.slice(0, -1), mine.path)
}
