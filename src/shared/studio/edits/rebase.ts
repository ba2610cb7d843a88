import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Patch, PatchPath } from '../patch.ts'
import { applyPatches } from './apply-patches.ts'
import {
  idOf,
  indexOfItem,
  isItemKey,
  isSameJson,
  isSamePath,
  isWithin,
  type Json,
  valueAt,
} from './document-place.ts'
import { Renames } from './renames.ts'
import { areOpposed, netWrites, outcomeOf, type Write, writeOf } from './writes.ts'

/** Two edits of the same value, or two moves of the same item: only one of them can stay. */
export type Conflict = {
  /** What both sides changed, with the current ids. If one path contains the other, the outer one. */
  path: PatchPath
  /** `place`: both sides moved the item. The values are then the ids of the items before it; null: it is the first. */
  kind: 'value' | 'place'
  /** The value before both sides, after mine, and after theirs; absent: no value. */
  base?: unknown
  mine?: unknown
  theirs?: unknown
  /**
   * Replaces their value by mine in the document with their edits. Empty if that is impossible because another item now
   * has the same id.
   */
  keepMine: readonly Patch[]
}

export type Rebased = {
  /** My patches without those in conflict, for the document with their edits. */
  patches: Patch[]
  conflicts: Conflict[]
}

/** The result of their patches. */
type Theirs = { root: VersionDocument; renames: Renames; writes: readonly Write[] }

function followTheirs(base: VersionDocument, patches: readonly Patch[]): Theirs {
  const renames = new Renames()
  const writes = patches.map((patch) => {
    const write = writeOf(patch, renames)
    renames.note(patch)
    return write
  })
  const root = applyPatches(base, patches).document
  return { root, renames, writes: netWrites(writes, base, { root, renames, none: new Renames() }) }
}

/** Translates a path of mine to the ids in their document. Ids that I changed stay as they are. */
function pathForTheirs(path: PatchPath, mine: Renames, theirs: Renames): PatchPath {
  return path.map((key, index) => {
    if (!isItemKey(key)) return key
    const list = mine.before(path.slice(0, index))
    const before = mine.idBefore(list, key.id)
    return { id: before === key.id ? theirs.idNow(list, before) : key.id }
  })
}

/**
 * The id of the item after which a new or moved item is placed. If it no longer exists, the nearest item before it.
 * @param mine the list in my document
 * @param target the list in the document that the patch is applied to
 * @param idThere translates an id of my document to the target
 */
function anchor(
  mine: Json,
  target: Json,
  after: string | null,
  idThere: (id: string) => string,
): string | null {
  if (after === null || !Array.isArray(mine)) return after
  const before: unknown[] = mine.slice(0, indexOfItem(mine, after) + 1)
  const found = before.findLast((item) => {
    const id = idOf(item)
    return id !== undefined && indexOfItem(target, idThere(id)) !== -1
  })
  const id = idOf(found)
  return id === undefined ? null : idThere(id)
}

type State = {
  base: VersionDocument
  theirs: Theirs
  renames: Renames
  /** The base with my patches so far. */
  mine: VersionDocument
  /** Their document with my patches so far. */
  both: VersionDocument
}

/** Adapts a patch of mine to the document with both sides' edits. */
function adapted(patch: Patch, { theirs, renames, mine, both }: State): Patch {
  const path = pathForTheirs(patch.path, renames, theirs.renames)
  if (patch.op === 'set' || patch.op === 'remove') return { ...patch, path }
  const list = renames.before(patch.path)
  const idThere = (id: string) => {
    const before = renames.idBefore(list, id)
    return before === id ? theirs.renames.idNow(list, id) : id
  }
  const myList = valueAt(mine, patch.path)
  const target = valueAt(both, path)
  if (patch.op === 'insert') return { ...patch, path, after: anchor(myList, target, patch.after, idThere) }
  const id = idThere(patch.id)
  const without = (items: Json, moved: string) =>
    Array.isArray(items) ? items.filter((item: unknown) => idOf(item) !== moved) : items
  const after = anchor(without(myList, patch.id), without(target, id), patch.after, idThere)
  return { ...patch, path, id, after }
}

/** Patches that write my value into their document. `path` leads to it in theirs, `here` in mine. */
function patchesToKeep(
  path: PatchPath,
  { mine, theirs, here }: { mine: Json; theirs: Json; here: PatchPath },
  { root, myRoot, renames }: { root: VersionDocument; myRoot: VersionDocument; renames: Renames },
): Patch[] {
  if (mine === undefined) return theirs === undefined ? [] : [{ op: 'remove', path }]
  const last = path.at(-1)
  const myKey = here.at(-1)
  if (theirs !== undefined || last === undefined || !isItemKey(last) || !myKey || !isItemKey(myKey))
    return [{ op: 'set', path, value: mine }]
  const item = typeof mine === 'object' && mine !== null ? { ...mine, id: myKey.id } : { id: myKey.id }
  const list = valueAt(myRoot, here.slice(0, -1))
  const index = indexOfItem(list, myKey.id)
  const before = Array.isArray(list) && index > 0 ? (idOf(list[index - 1]) ?? null) : null
  const listThere = path.slice(0, -1)
  const after = anchor(list, valueAt(root, listThere), before, (id) => renames.idNow(listThere, id))
  return [{ op: 'insert', path: listThere, item, after }]
}

const withValue = (name: 'base' | 'mine' | 'theirs', value: Json) =>
  value === undefined ? {} : { [name]: value }

/** @param mine the document after all my patches */
function conflictAt(write: Write, state: State, mine: { root: VersionDocument; renames: Renames }): Conflict {
  const { base, theirs } = state
  const path = theirs.renames.now(write.path)
  const here = mine.renames.now(write.path)
  const values = {
    base: outcomeOf(base, write, new Renames()),
    mine: outcomeOf(mine.root, write, mine.renames),
    theirs: outcomeOf(theirs.root, write, theirs.renames),
  }
  const last = path.at(-1)
  const keepMine: Patch[] =
    write.kind === 'value'
      ? patchesToKeep(
          path,
          { ...values, here },
          { root: theirs.root, myRoot: mine.root, renames: theirs.renames },
        )
      : last !== undefined && isItemKey(last) && values.theirs !== undefined
        ? [
            {
              op: 'move',
              path: path.slice(0, -1),
              id: last.id,
              after: typeof values.mine === 'string' ? values.mine : null,
            },
          ]
        : []
  return {
    path,
    kind: write.kind,
    ...withValue('base', values.base),
    ...withValue('mine', values.mine),
    ...withValue('theirs', values.theirs),
    keepMine: applyPatches(theirs.root, keepMine).problems.length === 0 ? keepMine : [],
  }
}

/** The write with the outer path. Only two moves of the same item conflict about its place; all others about a value. */
function outer(mine: Write, theirs: Write): Write {
  if (mine.kind === 'place' && theirs.kind === 'place') return mine
  const [one, other] = [mine.path, theirs.kind === 'place' ? theirs.path.slice(0, -1) : theirs.path]
  return { path: one.length <= other.length ? one : other, kind: 'value' }
}

/** Leaves out writes within another one, and all but the first of equal ones. */
const outermost = (writes: readonly Write[]): Write[] =>
  writes.filter(
    (write, index) =>
      !writes.some(
        (other, at) =>
          at !== index &&
          other.kind === 'value' &&
          isWithin(write.path, other.path) &&
          (at < index || !isSamePath(write.path, other.path)),
      ),
  )

/**
 * Rebases my patches onto theirs; both were made on `base`. Patches of different places merge, even if they moved or
 * renamed an item that mine name, or removed the item before a new one of mine. Patches of the same place merge only if
 * their results are equal.
 */
export function rebase(
  base: VersionDocument,
  mine: readonly Patch[],
  theirPatches: readonly Patch[],
): Rebased {
  const theirs = followTheirs(base, theirPatches)
  const state: State = { base, theirs, renames: new Renames(), mine: base, both: theirs.root }
  const patches: Patch[] = []
  const opposed: Write[] = []
  const isInConflict = (write: Write) => opposed.some(({ path }) => isWithin(write.path, path))
  for (const patch of mine) {
    const write = writeOf(patch, state.renames)
    const next = applyPatches(state.mine, [patch])
    const rebased = adapted(patch, state)
    state.renames.note(patch)
    state.mine = next.document
    if (isInConflict(write)) continue
    if (next.problems.length > 0) {
      opposed.push({ ...write, kind: 'value' })
      continue
    }
    const outcome = outcomeOf(state.mine, write, state.renames)
    const isThere = outcomeOf(theirs.root, { ...write, kind: 'value' }, theirs.renames) !== undefined
    const against = theirs.writes.find((other) => areOpposed(write, other, isThere))
    if (against === undefined) {
      const applied = applyPatches(state.both, [rebased])
      state.both = applied.document
      if (applied.problems.length === 0) patches.push(rebased)
      else opposed.push({ ...write, kind: 'value' })
      continue
    }
    const isSame = isSameJson(outcome, outcomeOf(theirs.root, write, theirs.renames))
    if (!isSame) opposed.push(outer(write, against))
  }
  const finalMine = { root: state.mine, renames: state.renames }
  return { patches, conflicts: outermost(opposed).map((write) => conflictAt(write, state, finalMine)) }
}
