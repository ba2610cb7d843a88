import type { Patch, PatchKey, PatchPath } from '../patch.ts'
import { isItemKey, isSamePath } from './document-place.ts'

/** A change of an item's id. The path `list` has the ids before all changes. */
type Rename = { list: PatchPath; from: string; to: string }

/** The ids that one side changed. Translates between the ids before and after these changes. */
export class Renames {
  #all: Rename[] = []

  #find(list: PatchPath, has: (rename: Rename) => boolean): Rename | undefined {
    return this.#all.find((rename) => has(rename) && isSamePath(rename.list, list))
  }

  /** @param list path with the ids before all changes */
  idBefore(list: PatchPath, id: string): string {
    return this.#find(list, ({ to }) => to === id)?.from ?? id
  }

  idNow(list: PatchPath, id: string): string {
    return this.#find(list, ({ from }) => from === id)?.to ?? id
  }

  /** Translates a path with the current ids to the ids before all changes. */
  before(path: PatchPath): PatchPath {
    return this.#mapped(path, (list, id) => this.idBefore(list, id), 'result')
  }

  /** Translates a path with the ids before all changes to the current ids. */
  now(path: PatchPath): PatchPath {
    return this.#mapped(path, (list, id) => this.idNow(list, id), 'path')
  }

  #mapped(
    path: PatchPath,
    idOf: (list: PatchPath, id: string) => string,
    listsBy: 'result' | 'path',
  ): PatchPath {
    const result: PatchKey[] = []
    path.forEach((key, index) => {
      const list = listsBy === 'result' ? [...result] : path.slice(0, index)
      result.push(isItemKey(key) ? { id: idOf(list, key.id) } : key)
    })
    return result
  }

  /** Records a patch of this side if it changes an id. */
  note(patch: Patch): void {
    if (patch.op !== 'set') return
    const owner = patch.path.at(-2)
    if (patch.path.at(-1) !== 'id' || owner === undefined || !isItemKey(owner)) return
    if (typeof patch.value !== 'string') return
    const list = this.before(patch.path.slice(0, -2))
    const from = this.idBefore(list, owner.id)
    this.#all = this.#all.filter((one) => one.from !== from || !isSamePath(one.list, list))
    if (from !== patch.value) this.#all.push({ list, from, to: patch.value })
  }
}
