import { isRecord } from '#shared/lib/is-record.ts'
import type { Patch, PatchPath } from '#shared/studio/patch.ts'

/** A place in the document that a form field edits. */
export type Slot = {
  value: unknown
  /** Keys and indexes from the document's root, joined by `.`. Findings are matched by it. */
  place: string
  /** Names of the fields on the path, without indexes. Labels are chosen by them. */
  names: readonly string[]
  /** null: in a list without ids, which is replaced as a whole. */
  path: PatchPath | null
  /** undefined removes the value. @param isTyping further changes of the same place belong to the same edit */
  set: (value: unknown, isTyping?: boolean) => void
}

export type ApplyEdit = (patches: readonly Patch[], place?: string) => void

function addressed(
  value: unknown,
  { place, names, path }: { place: string; names: readonly string[]; path: PatchPath },
  edit: ApplyEdit,
): Slot {
  return {
    value,
    place,
    names,
    path,
    set: (next, isTyping = false) =>
      edit(
        [next === undefined ? { op: 'remove', path } : { op: 'set', path, value: next }],
        isTyping ? place : undefined,
      ),
  }
}

/** A field of the document: `['brand', 'theme']`. */
export function documentSlot(document: unknown, keys: readonly string[], edit: ApplyEdit): Slot {
  const value = keys.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), document)
  return addressed(value, { place: keys.join('.'), names: keys, path: keys }, edit)
}

/** A field of the object at a slot. */
export function fieldSlot(slot: Slot, name: string, edit: ApplyEdit): Slot {
  const object = isRecord(slot.value) ? slot.value : {}
  const place = `${slot.place}.${name}`
  const names = [...slot.names, name]
  if (slot.path !== null) return addressed(object[name], { place, names, path: [...slot.path, name] }, edit)
  return {
    value: object[name],
    place,
    names,
    path: null,
    set: (next, isTyping) => {
      const { [name]: _, ...rest } = object
      slot.set(next === undefined ? rest : { ...object, [name]: next }, isTyping)
    },
  }
}

export const idOfItem = (item: unknown): string | null =>
  isRecord(item) && typeof item['id'] === 'string' ? item['id'] : null

export const itemsOf = (slot: Slot): readonly unknown[] => (Array.isArray(slot.value) ? slot.value : [])

/** Whether paths can name the items by their ids. */
function hasIds(items: readonly unknown[]): boolean {
  const ids = items.map(idOfItem)
  return ids.every((id) => id !== null) && new Set(ids).size === ids.length
}

/** An item of the list at a slot. */
export function itemSlot(slot: Slot, index: number, edit: ApplyEdit): Slot {
  const items = itemsOf(slot)
  const value = items[index]
  const place = `${slot.place}.${index}`
  const id = idOfItem(value)
  if (slot.path !== null && id !== null && hasIds(items))
    return addressed(value, { place, names: slot.names, path: [...slot.path, { id }] }, edit)
  return {
    value,
    place,
    names: slot.names,
    path: null,
    set: (next, isTyping) =>
      slot.set(next === undefined ? items.toSpliced(index, 1) : items.with(index, next), isTyping),
  }
}

/** Adds an item to the end of a list. */
export function addItem(slot: Slot, item: unknown, edit: ApplyEdit): void {
  const items = itemsOf(slot)
  const id = idOfItem(item)
  const { path } = slot
  if (path !== null && id !== null && isRecord(item) && hasIds(items))
    edit([{ op: 'insert', path, item, after: idOfItem(items.at(-1)) }])
  else slot.set([...items, item])
}

/** Moves an item to another index. */
export function moveItem(slot: Slot, from: number, to: number, edit: ApplyEdit): void {
  const items = itemsOf(slot)
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return
  const rest = items.toSpliced(from, 1)
  const id = idOfItem(item)
  const { path } = slot
  if (path !== null && id !== null && hasIds(items))
    edit([{ op: 'move', path, id, after: to === 0 ? null : idOfItem(rest[to - 1]) }])
  else slot.set(rest.toSpliced(to, 0, item))
}
