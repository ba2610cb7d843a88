import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './setup/project.mjs'

type LockedPackage = {
  version?: string
  dev?: boolean
  /** A workspace: `resolved` is its folder. */
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  [field: string]: unknown
}

export type LockFile = { packages: Record<string, LockedPackage> }

/** A dependency of a locked package that is missing in the lock file. */
export type MissingEntry = { neededBy: string; name: string; version: string; isOptional: boolean }

export function readLockFile(root: string): LockFile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile
}

/**
 * The folder in which Node finds `name` for a module in `folder`, as `node_modules/a/node_modules/b`; null: in none.
 * @param folder relative to the project, '' for the project
 */
export function findPackage(packages: LockFile['packages'], folder: string, name: string): string | null {
  for (let above = folder; ; above = posix.dirname(above)) {
    const path = posix.join(above, 'node_modules', name)
    if (path in packages) return path
    if (above === '' || above === '.') return null
  }
}

/**
 * Dependencies that are missing in a lock file, which `npm ci` therefore refuses. `npm install` leaves out programs for
 * other platforms that the registry does not offer at that moment.
 */
export function missingEntries({ packages }: LockFile): MissingEntry[] {
  return Object.entries(packages).flatMap(([neededBy, { dependencies, optionalDependencies }]) => {
    const missing = (needed: Record<string, string> | undefined, isOptional: boolean): MissingEntry[] =>
      Object.entries(needed ?? {})
        .filter(([name]) => findPackage(packages, neededBy, name) === null)
        .map(([name, version]) => ({ neededBy, name, version, isOptional }))
    return [...missing(dependencies, false), ...missing(optionalDependencies, true)]
  })
}

/** The `os`, `cpu` and `libc` in a package's name, for example `…-linux-arm64-musl`. */
export function platformOfName(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = new Set(name.split(/[-/]/))
  const os = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].filter((word) =>
    words.has(word),
  )
  const cpu = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'].filter((word) =>
    words.has(word),
  )
  const isMusl = words.has('musl') || words.has('musleabihf')
  const libc = words.has('linux') ? [isMusl ? 'musl' : 'glibc'] : []
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) }
}

/**
 * The lock file with all missing programs for other platforms, so that `npm ci` works on each.
 * @throws if anything else is missing, which only `npm install` can repair
 */
export function completed(lock: LockFile): LockFile {
  const packages = { ...lock.packages }
  for (const { neededBy, name, version, isOptional } of missingEntries(lock)) {
    const platform = platformOfName(name)
    if (!isOptional || !/^\d+\.\d+\.\d+/.test(version) || !platform.cpu) {
      throw new Error(
        `${neededBy} needs ${name} ${version}, which is not in package-lock.json: run npm install`,
      )
    }
    const isForDevelopment = packages[neededBy]?.dev === true
    const { os, cpu, libc } = platform
    // In npm's order of fields, so that its next write changes nothing.
    packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(isForDevelopment && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    }
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

if (import.meta.main) {
  writeFileSync(
    join(root, 'package-lock.json'),
    `${JSON.stringify(completed(readLockFile(root)), null, 2)}\n`,
  )
}
