import { isRecord } from '#shared/lib/is-record.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Patch, PatchKey, PatchPath } from '../patch.ts'
import {
  childOf,
  idOf,
  indexOfItem,
  isAddressable,
  isItemKey,
  type Json,
  neighbourOf,
  valueAt,
} from './document-place.ts'

/**
 * Why a patch cannot be applied: `missing`: what it names does not exist; `exists`: the id it adds is in use; `invalid`: the
 * result would not be a list of items with ids.
 */
export type PatchProblem = { patch: Patch; reason: 'missing' | 'exists' | 'invalid' }

export type Applied = {
  document: VersionDocument
  /** Undoes the applied patches, if nothing else was applied since. */
  inverse: Patch[]
  /** Patches that could not be applied. */
  problems: PatchProblem[]
}

type Reason = PatchProblem['reason']
type Done = { root: Json; inverse: Patch }

/** Stops one patch; `applyPatches` reports the reason. */
class Refused extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

const withKey = (object: Readonly<Record<string, unknown>>, key: string, value: Json) => {
  const rest = Object.entries(object).filter(([name]) => name !== key)
  // An existing key keeps its position, so that an undo also restores the order.
  if (value === undefined) return Object.fromEntries(rest)
  if (!Object.hasOwn(object, key)) return Object.fromEntries([...rest, [key, value]])
  return Object.fromEntries(Object.entries(object).map(([name, old]) => [name, name === key ? value : old]))
}

/** A copy of `value`, changed at `path`. Missing objects on the path are created, missing items are not. */
function changeAt(value: Json, path: PatchPath, change: (old: Json) => Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  if (isItemKey(key)) {
    const index = indexOfItem(value, key.id)
    if (!Array.isArray(value) || index === -1) throw new Refused('missing')
    const items: unknown[] = value
    return items.with(index, changeAt(items[index], rest, change))
  }
  const object = value === undefined ? {} : value
  if (!isRecord(object)) throw new Refused('invalid')
  return withKey(object, key, changeAt(childOf(object, key), rest, change))
}

/** The path up to its first missing part; the whole path if nothing is missing. */
function firstMissing(root: Json, path: PatchPath): PatchPath {
  const length = path.findIndex((_, index) => valueAt(root, path.slice(0, index + 1)) === undefined)
  return length === -1 ? path : path.slice(0, length + 1)
}

const splitLast = (path: PatchPath): { parent: PatchPath; last: PatchKey } => {
  const last = path.at(-1)
  if (last === undefined) throw new Refused('invalid')
  return { parent: path.slice(0, -1), last }
}

const listAt = (root: Json, path: PatchPath): readonly unknown[] => {
  const list = valueAt(root, path)
  if (list === undefined) throw new Refused('missing')
  if (!Array.isArray(list)) throw new Refused('invalid')
  return list
}

/** The index after an item; 0 for null. */
function indexAfter(list: readonly unknown[], after: string | null): number {
  if (after === null) return 0
  const index = indexOfItem(list, after)
  if (index === -1) throw new Refused('missing')
  return index + 1
}

/** The path with the item's new id. @throws Refused if another item has this id */
function renamed(root: Json, path: PatchPath, value: Json): PatchPath {
  const { parent, last } = splitLast(path)
  const owner = isItemKey(last) ? path : parent
  const key = owner.at(-1)
  if (key === undefined || !isItemKey(key) || (!isItemKey(last) && last !== 'id')) return path
  const id = isItemKey(last) ? idOf(value) : value
  if (typeof id !== 'string') throw new Refused('invalid')
  if (id !== key.id && indexOfItem(valueAt(root, owner.slice(0, -1)), id) !== -1) throw new Refused('exists')
  return [...owner.slice(0, -1), { id }, ...(isItemKey(last) ? [] : [last])]
}

function set(root: Json, { path, value }: Extract<Patch, { op: 'set' }>): Done {
  if (value === undefined) throw new Refused('invalid')
  const old = valueAt(root, path)
  const after = renamed(root, path, value)
  return {
    root: changeAt(root, path, () => value),
    inverse:
      old === undefined
        ? { op: 'remove', path: firstMissing(root, path) }
        : { op: 'set', path: after, value: old },
  }
}

function remove(root: Json, { path }: Extract<Patch, { op: 'remove' }>): Done {
  const { parent, last } = splitLast(path)
  const old = valueAt(root, path)
  if (old === undefined) throw new Refused('missing')
  if (!isItemKey(last)) {
    const owner = parent.at(-1)
    if (last === 'id' && owner !== undefined && isItemKey(owner)) throw new Refused('invalid')
    return { root: changeAt(root, path, () => undefined), inverse: { op: 'set', path, value: old } }
  }
  const list = listAt(root, parent)
  if (!isRecord(old)) throw new Refused('invalid')
  return {
    root: changeAt(root, parent, () => list.filter((item) => item !== old)),
    inverse: isAddressable(list)
      ? { op: 'insert', path: parent, item: old, after: neighbourOf(list, last.id) ?? null }
      : { op: 'set', path: parent, value: list },
  }
}

function insert(root: Json, { path, item, after }: Extract<Patch, { op: 'insert' }>): Done {
  const id = idOf(item)
  if (id === undefined) throw new Refused('invalid')
  if (valueAt(root, path) === undefined) {
    if (after !== null) throw new Refused('missing')
    return {
      root: changeAt(root, path, () => [item]),
      inverse: { op: 'remove', path: firstMissing(root, path) },
    }
  }
  const list = listAt(root, path)
  if (indexOfItem(list, id) !== -1) throw new Refused('exists')
  const index = indexAfter(list, after)
  return {
    root: changeAt(root, path, () => list.toSpliced(index, 0, item)),
    inverse: { op: 'remove', path: [...path, { id }] },
  }
}

function move(root: Json, { path, id, after }: Extract<Patch, { op: 'move' }>): Done {
  const list = listAt(root, path)
  const index = indexOfItem(list, id)
  const before = neighbourOf(list, id)
  if (index === -1 || before === undefined) throw new Refused('missing')
  if (after === id) throw new Refused('invalid')
  const rest = list.toSpliced(index, 1)
  const moved = rest.toSpliced(indexAfter(rest, after), 0, list[index])
  return {
    root: changeAt(root, path, () => moved),
    inverse: isAddressable(list) ? { op: 'move', path, id, after: before } : { op: 'set', path, value: list },
  }
}

function applyOne(root: Json, patch: Patch): Done {
  switch (patch.op) {
    case 'set':
      return set(root, patch)
    case 'remove':
      return remove(root, patch)
    case 'insert':
      return insert(root, patch)
    case 'move':
      return move(root, patch)
    default:
      throw new Refused('invalid')
  }
}

const isDocument = (root: Json): root is VersionDocument =>
  isRecord(root) &&
  root['format'] === 1 &&
  ['brand', 'texts', 'pictures'].every((part) => isRecord(root[part]))

/** Applies patches in order. Never throws. Its arguments stay unchanged; the result shares their unchanged parts. */
export function applyPatches(document: VersionDocument, patches: readonly Patch[]): Applied {
  const applied: Applied = { document, inverse: [], problems: [] }
  for (const patch of patches) {
    try {
      const { root, inverse } = applyOne(applied.document, patch)
      if (!isDocument(root)) throw new Refused('invalid')
      applied.document = root
      applied.inverse.unshift(inverse)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      applied.problems.push({ patch, reason: error.reason })
    }
  }
  return applied
}
