import * as fc from 'fast-check'
import { isRecord } from '#shared/lib/is-record.ts'
import { idOf, isItemKey, valueAt } from '#shared/studio/edits/document-place.ts'
import type { Patch, PatchPath } from '#shared/studio/patch.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'

/** A document with nested lists of items, a list without ids, and objects with free keys. */
export const smallDocument = (): VersionDocument => ({
  format: 1,
  brand: {
    id: 'small',
    title: 'Small',
    tags: ['one', 'two'],
    plans: [
      { id: 'month', name: 'Month', prices: { EUR: { priceMinor: 1 } } },
      { id: 'year', name: 'Year' },
    ],
    quizFlow: {
      questions: ['age', 'pets', 'email'].map((id) => ({
        id,
        title: id,
        options: ['yes', 'no', 'maybe'].map((option) => ({ id: option, label: option })),
      })),
    },
  },
  texts: { de: { 'quizFlow.questions.age.title': { text: 'Alter' } } },
  pictures: {},
})

/** Every place of a value, lists and objects included. */
function placesOf(value: unknown, path: PatchPath = []): PatchPath[] {
  if (Array.isArray(value)) {
    const items: unknown[] = value
    return [
      path,
      ...items.flatMap((item) => {
        const id = idOf(item)
        return id === undefined ? [] : placesOf(item, [...path, { id }])
      }),
    ]
  }
  if (!isRecord(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([key, entry]) => placesOf(entry, [...path, key]))]
}

/** Numbers from which a patch for any document is made, so that properties can be shortened. */
export const anyPatchSeed = fc.record({
  // Few places, so that editors meet.
  place: fc.oneof(fc.nat(9), fc.nat(10_000)),
  kind: fc.nat(10_000),
  text: fc.constantFrom('a', 'b', 'c', 'new', 'pets'),
  neighbour: fc.nat(10_000),
})
export type PatchSeed = typeof anyPatchSeed extends fc.Arbitrary<infer Seed> ? Seed : never

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

/** A patch that fits the document. */
export function patchFor(document: VersionDocument, { place, kind, text, neighbour }: PatchSeed): Patch {
  const places = placesOf(document).filter((path) => path.length >= 2)
  const path = pick(places, place) ?? ['brand', 'title']
  const value = valueAt(document, path)
  const last = path.at(-1) ?? ''
  if (Array.isArray(value) && value.some((item) => idOf(item) !== undefined)) {
    const ids = value.flatMap((item) => idOf(item) ?? [])
    const after = pick([null, ...ids], neighbour) ?? null
    const moved = pick(ids, kind) ?? ''
    if (kind % 2 === 0 || after === moved)
      return { op: 'insert', path, item: { id: `${text}${kind % 5}`, label: text }, after }
    return { op: 'move', path, id: moved, after }
  }
  if (isItemKey(last) && kind % 3 === 0) return { op: 'remove', path }
  if (isItemKey(last)) return { op: 'set', path: [...path, text], value: { [text]: kind } }
  if (kind % 5 === 0 && last !== 'id' && typeof value !== 'object') return { op: 'remove', path }
  if (isRecord(value)) return { op: 'set', path: [...path, text], value: text }
  return { op: 'set', path, value: last === 'id' ? `${text}${kind % 3}` : `${text} ${kind}` }
}
