import { isSameJson } from '../edits/document-place.ts'
import { type Loose, stringOf } from '../document/read-document.ts'

export type ListChanges = {
  added: readonly Loose[]
  removed: readonly Loose[]
  /** The fewest items whose moves explain the new order. */
  moved: readonly Loose[]
  kept: readonly { before: Loose; after: Loose }[]
}

/** Indexes of a longest increasing subsequence. */
function longestIncreasing(values: readonly number[]): Set<number> {
  const best: { length: number; from: number }[] = []
  values.forEach((value, index) => {
    let length = 1
    let from = -1
    for (let at = 0; at < index; at++) {
      const other = best[at]
      if (other && (values[at] ?? 0) < value && other.length >= length) {
        length = other.length + 1
        from = at
      }
    }
    best.push({ length, from })
  })
  const kept = new Set<number>()
  let at = best.reduce((top, { length }, index) => (length > (best[top]?.length ?? 0) ? index : top), 0)
  while (at !== -1 && best[at]) {
    kept.add(at)
    at = best[at]?.from ?? -1
  }
  return kept
}

/** The changes of a list whose items have keys. */
export function listChanges(before: readonly Loose[], after: readonly Loose[], key = 'id'): ListChanges {
  const idOf = (item: Loose) => stringOf(item[key])
  const beforeIds = new Map(before.map((item, index) => [idOf(item), { item, index }]))
  const afterIds = new Set(after.map(idOf))
  const stays = after.flatMap((item) => {
    const old = beforeIds.get(idOf(item))
    return old === undefined ? [] : [{ before: old.item, after: item, index: old.index }]
  })
  const inOrder = longestIncreasing(stays.map(({ index }) => index))
  return {
    added: after.filter((item) => !beforeIds.has(idOf(item))),
    removed: before.filter((item) => !afterIds.has(idOf(item))),
    moved: stays.filter((_, index) => !inOrder.has(index)).map((one) => one.after),
    kept: stays.filter((one) => !isSameJson(one.before, one.after)),
  }
}
