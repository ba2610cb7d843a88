import { isRecord } from '#shared/lib/is-record.ts'
import type { PatchKey, PatchPath } from '../patch.ts'

/** A JSON value; `undefined`: no value. */
export type Json = unknown

export const isItemKey = (key: PatchKey): key is { id: string } => typeof key !== 'string'

export const idOf = (item: Json): string | undefined =>
  isRecord(item) && typeof item['id'] === 'string' ? item['id'] : undefined

export const indexOfItem = (list: Json, id: string): number =>
  Array.isArray(list) ? list.findIndex((item: unknown) => idOf(item) === id) : -1

/** The value of a key; undefined: no such key or item. */
export function childOf(value: Json, key: PatchKey): Json {
  if (isItemKey(key)) {
    const index = indexOfItem(value, key.id)
    return Array.isArray(value) && index !== -1 ? value[index] : undefined
  }
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The value at a path; undefined: no value. */
export const valueAt = (root: Json, path: PatchPath): Json =>
  path.reduce((value: Json, key) => childOf(value, key), root)

/** Whether every item of a list has a unique id, so that a path can name it. */
export function isAddressable(list: readonly unknown[]): boolean {
  const ids = list.map(idOf)
  return !ids.includes(undefined) && new Set(ids).size === ids.length
}

/** The id of the item before this one; null: it is the first; undefined: it is not in the list. */
export function neighbourOf(list: Json, id: string): string | null | undefined {
  const index = indexOfItem(list, id)
  if (index === -1 || !Array.isArray(list)) return undefined
  return index === 0 ? null : (idOf(list[index - 1]) ?? null)
}

const isSameKey = (one: PatchKey, other: PatchKey): boolean =>
  isItemKey(one) ? isItemKey(other) && one.id === other.id : one === other

/** Whether `inner` is at `outer` or within it. */
export const isWithin = (inner: PatchPath, outer: PatchPath): boolean =>
  outer.length <= inner.length &&
  outer.every((key, index) => {
    const other = inner[index]
    return other !== undefined && isSameKey(key, other)
  })

export const isSamePath = (one: PatchPath, other: PatchPath): boolean =>
  one.length === other.length && isWithin(one, other)

/** Whether two JSON values are equal; the order of keys does not matter. */
export function isSameJson(one: Json, other: Json): boolean {
  if (one === other) return true
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSameJson(item, other[index]))
    )
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  )
}
