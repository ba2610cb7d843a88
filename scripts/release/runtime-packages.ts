import { findPackage, type LockFile } from '../lock-file.ts'

/** Modules of Bare, another runtime: packages name them for it alone. */
const OF_BARE = /^bare-/

/**
 * The packages of `names` and all that they need, as folders of the lock file. Optional ones are left out if they are not
 * locked.
 * @param names imported by the code of the project
 * @throws if one is not locked
 */
export function runtimePackages({ packages }: LockFile, names: Iterable<string>): string[] {
  const found = new Set<string>()

  const add = (folder: string, name: string, isOptional: boolean): void => {
    const path = findPackage(packages, folder, name)
    if (path === null && isOptional) return
    if (path === null) throw new Error(`${name}, which ${folder} needs, is not in package-lock.json`)
    if (found.has(path) || OF_BARE.test(name)) return
    found.add(path)
    addNeeded(packages[path]?.link === true ? (packages[path].resolved ?? path) : path)
  }
  const addNeeded = (folder: string): void => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[folder] ?? {}
    for (const name of Object.keys(dependencies ?? {})) add(folder, name, false)
    for (const name of Object.keys(optionalDependencies ?? {})) add(folder, name, true)
    for (const name of Object.keys(peerDependencies ?? {})) {
      if (peerDependenciesMeta?.[name]?.optional !== true) add(folder, name, false)
    }
  }

  for (const name of names) add('', name, false)
  return [...found].toSorted()
}
