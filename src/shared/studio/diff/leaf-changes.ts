import { isRecord } from '#shared/lib/is-record.ts'
import { idOf, isAddressable, isSameJson } from '../edits/document-place.ts'
import type { PatchPath } from '../patch.ts'

export type Leaf = { path: PatchPath; before: unknown; after: unknown }

/** The differences of two values. Descends into objects and lists with ids. `undefined`: no value. */
export function leafChanges(before: unknown, after: unknown, path: PatchPath): Leaf[] {
  if (isSameJson(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => leafChanges(before[key], after[key], [...path, key]))
  }
  const [one, other] = [before, after].map((list): readonly unknown[] => (Array.isArray(list) ? list : []))
  const areLists = Array.isArray(before) && Array.isArray(after)
  if (areLists && one && other && isAddressable(one) && isAddressable(other)) {
    const ids = [...new Set([...one, ...other].flatMap((item) => idOf(item) ?? []))]
    const item = (list: readonly unknown[], id: string) => list.find((each) => idOf(each) === id)
    const changed = ids.flatMap((id) => leafChanges(item(one, id), item(other, id), [...path, { id }]))
    // Only the order differs.
    return changed.length > 0 ? changed : [{ path, before, after }]
  }
  if (areLists && one && other && one.length === other.length)
    return one.flatMap((each, index) => leafChanges(each, other[index], [...path, String(index + 1)]))
  return [{ path, before, after }]
}
