import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readLockFile } from '../lock-file.ts'
import { RELEASE_RECORD, root } from '../setup/project.mjs'
import { packageOf, runtimeImports } from './imports.ts'
import { isNeeded, RELEASE_COMMANDS, RELEASE_FOLDERS, releaseScripts } from './release-contents.ts'
import { runtimePackages } from './runtime-packages.ts'

type PackageJson = { version: string; scripts: Record<string, string>; [field: string]: unknown }

/** Fields of `package.json` for npm's installation, which a release does not need. */
const OF_INSTALLATION = new Set(['workspaces', 'dependencies', 'devDependencies', 'allowScripts'])

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** The commit of the checkout; null: it is not one. */
function readCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

/** Copies files of the project, by paths relative to it. */
function copyFiles(paths: readonly string[], target: string): void {
  for (const path of paths) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(join(root, path), join(target, path))
  }
}

/** Also those whose names begin with a dot. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The files of a release, without packages, relative to the project. */
function sourceFiles(): string[] {
  const folders = RELEASE_FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const inFolders = folders
    .flatMap((folder) => filesIn(join(root, folder)))
    .map((path) => relative(root, path))
    .filter((path) => isNeeded(path))
  return [...inFolders, ...releaseScripts(root), 'scripts/probe.mjs', 'LICENSE', '.env.example']
}

const importedPackages = (files: readonly string[]): string[] =>
  files
    .filter((file) => /\.m?[jt]s$/.test(file) && !file.startsWith('dist/'))
    .flatMap((file) => runtimeImports(readFileSync(join(root, file), 'utf8')))
    .flatMap((specifier) => packageOf(specifier) ?? [])

/** The packages that the files import, with all they need, and the pinned Node. */
function copyPackages(files: readonly string[], target: string): void {
  const lock = readLockFile(root)
  // pino loads the printer of a terminal by its name.
  const names = new Set([...importedPackages(files), 'pino-pretty'])
  for (const path of runtimePackages(lock, names)) {
    const { link, resolved } = lock.packages[path] ?? {}
    mkdirSync(dirname(join(target, path)), { recursive: true })
    if (link === true && resolved !== undefined) {
      symlinkSync(relative(dirname(join(target, path)), join(target, resolved)), join(target, path))
      continue
    }
    // What is optional is installed only where it can run.
    if (!existsSync(join(root, path))) continue
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      filter: (from) => {
        const inside = relative(join(root, path), from)
        // A package inside another is copied only if it is needed itself.
        return inside === '' || (isNeeded(join(path, inside)) && !/^node_modules(?:\/|$)/.test(inside))
      },
    })
  }
  const node = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  mkdirSync(dirname(join(target, node)), { recursive: true })
  cpSync(join(root, node), join(target, node), { dereference: true })
  // Its symbols, a seventh of it, are for debuggers of Node itself. Not every machine has the program.
  if (process.platform === 'linux') spawnSync('strip', [join(target, node)], { stdio: 'ignore' })
}

const sizeBytes = (folder: string): number =>
  filesIn(folder).reduce((sum, path) => sum + statSync(path).size, 0)

/** A release, described in `release.json`. @returns its size in bytes @throws Error if `folder` is something else */
export function writeRelease(folder: string): number {
  if (existsSync(folder) && !existsSync(join(folder, RELEASE_RECORD))) {
    throw new Error(`${folder} exists and is not a release: name another folder, or delete it`)
  }
  const target = `${folder}.new`
  rmSync(target, { recursive: true, force: true })
  const files = sourceFiles()
  copyFiles(files, target)
  copyPackages(files, target)

  const described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson
  const kept = Object.entries(described).filter(([field]) => !OF_INSTALLATION.has(field))
  const scripts = Object.fromEntries(RELEASE_COMMANDS.map((command) => [command, described.scripts[command]]))
  writeJson(join(target, 'package.json'), { ...Object.fromEntries(kept), scripts })
  writeJson(join(target, RELEASE_RECORD), {
    version: described.version,
    commit: readCommit(),
    platform: `${process.platform}-${process.arch}`,
  })
  rmSync(folder, { recursive: true, force: true })
  renameSync(target, folder)
  return sizeBytes(folder)
}
