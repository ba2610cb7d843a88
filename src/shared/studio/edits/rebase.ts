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

/** Two edits of the same place, of which only one can stay. */
export type Conflict = {
  /** What both have changed, by the ids of today's document: the outer one of the two places. */
  path: PatchPath
  /** `place`: both have moved the item; the values are the ids of the items before it, null: it is the first. */
  kind: 'value' | 'place'
  /** Before both, after the own edit, and after the edits of others; absent: there is none. */
  base?: unknown
  mine?: unknown
  theirs?: unknown
  /**
   * On the document with the edits of others: what replaces theirs by mine. Empty if that is impossible, because another
   * item has the same id now.
   */
  keepMine: readonly Patch[]
}

export type Rebased = {
  /** Own patches for the document with the edits of others, without those in conflict. */
  patches: Patch[]
  conflicts: Conflict[]
}

/** What others have made of the base. */
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

/** Names items as the document of others does, except those that the own patches have renamed. */
function pathForTheirs(path: PatchPath, mine: Renames, theirs: Renames): PatchPath {
  return path.map((key, index) => {
    if (!isItemKey(key)) return key
    const list = mine.before(path.slice(0, index))
    const before = mine.idBefore(list, key.id)
    return { id: before === key.id ? theirs.idNow(list, before) : key.id }
  })
}

/**
 * The item that a new or moved one follows: the named one, or where others have removed it, the nearest one before it.
 * @param own the list as the own patch knows it
 * @param target the list that it is applied to
 * @param idThere the id of an own item there
 */
function anchor(
  own: Json,
  target: Json,
  after: string | null,
  idThere: (id: string) => string,
): string | null {
  if (after === null || !Array.isArray(own)) return after
  const before: unknown[] = own.slice(0, indexOfItem(own, after) + 1)
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
  /** With the own patches so far. */
  mine: VersionDocument
  /** With the edits of others, and the own patches so far. */
  both: VersionDocument
}

/** The patch for the document of both. */
function carriedOver(patch: Patch, { theirs, renames, mine, both }: State): Patch {
  const path = pathForTheirs(patch.path, renames, theirs.renames)
  if (patch.op === 'set' || patch.op === 'remove') return { ...patch, path }
  const list = renames.before(patch.path)
  const idThere = (id: string) => {
    const before = renames.idBefore(list, id)
    return before === id ? theirs.renames.idNow(list, id) : id
  }
  const own = valueAt(mine, patch.path)
  const target = valueAt(both, path)
  if (patch.op === 'insert') return { ...patch, path, after: anchor(own, target, patch.after, idThere) }
  const id = idThere(patch.id)
  const without = (items: Json, moved: string) =>
    Array.isArray(items) ? items.filter((item: unknown) => idOf(item) !== moved) : items
  const after = anchor(without(own, patch.id), without(target, id), patch.after, idThere)
  return { ...patch, path, id, after }
}

/** On the document of others: what gives the place the own value. */
function patchesToKeep(
  path: PatchPath,
  { mine, theirs, here }: { mine: Json; theirs: Json; here: PatchPath },
  { root, own, renames }: { root: VersionDocument; own: VersionDocument; renames: Renames },
): Patch[] {
  if (mine === undefined) return theirs === undefined ? [] : [{ op: 'remove', path }]
  const last = path.at(-1)
  const ownKey = here.at(-1)
  if (theirs !== undefined || last === undefined || !isItemKey(last) || !ownKey || !isItemKey(ownKey))
    return [{ op: 'set', path, value: mine }]
  const item = typeof mine === 'object' && mine !== null ? { ...mine, id: ownKey.id } : { id: ownKey.id }
  const list = valueAt(own, here.slice(0, -1))
  const index = indexOfItem(list, ownKey.id)
  const before = Array.isArray(list) && index > 0 ? (idOf(list[index - 1]) ?? null) : null
  const listThere = path.slice(0, -1)
  const after = anchor(list, valueAt(root, listThere), before, (id) => renames.idNow(listThere, id))
  return [{ op: 'insert', path: listThere, item, after }]
}

const withValue = (name: 'base' | 'mine' | 'theirs', value: Json) =>
  value === undefined ? {} : { [name]: value }

/** @param own the document after all own patches */
function conflictAt(write: Write, state: State, own: { root: VersionDocument; renames: Renames }): Conflict {
  const { base, theirs } = state
  const path = theirs.renames.now(write.path)
  const here = own.renames.now(write.path)
  const values = {
    base: outcomeOf(base, write, new Renames()),
    mine: outcomeOf(own.root, write, own.renames),
    theirs: outcomeOf(theirs.root, write, theirs.renames),
  }
  const last = path.at(-1)
  const keepMine: Patch[] =
    write.kind === 'value'
      ? patchesToKeep(
          path,
          { ...values, here },
          { root: theirs.root, own: own.root, renames: theirs.renames },
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

/** The outer one of two places; only two moves of an item are about its place. */
function outer(mine: Write, theirs: Write): Write {
  if (mine.kind === 'place' && theirs.kind === 'place') return mine
  const [one, other] = [mine.path, theirs.kind === 'place' ? theirs.path.slice(0, -1) : theirs.path]
  return { path: one.length <= other.length ? one : other, kind: 'value' }
}

/**
 * Own patches, made on `base`, for the document after `theirs`, which were made on `base` too. Patches of different
 * places merge, also where others have moved or renamed an item, or removed the one that a new item follows. Of the same
 * place only equal results merge.
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
    const carried = carriedOver(patch, state)
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
      const applied = applyPatches(state.both, [carried])
      state.both = applied.document
      if (applied.problems.length === 0) patches.push(carried)
      else opposed.push({ ...write, kind: 'value' })
      continue
    }
    const isSame = isSameJson(outcome, outcomeOf(theirs.root, write, theirs.renames))
    if (!isSame) opposed.push(outer(write, against))
  }
  const own = { root: state.mine, renames: state.renames }
  const distinct = opposed.filter(
    (write, index) =>
      !opposed.some(
        (other, at) =>
          at !== index &&
          other.kind === 'value' &&
          isWithin(write.path, other.path) &&
          (at < index || !isSamePath(write.path, other.path)),
      ),
  )
  return { patches, conflicts: distinct.map((write) => conflictAt(write, state, own)) }
}
