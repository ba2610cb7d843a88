import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inProject, pinnedNodePath, readText, root, say, SetupError } from './project.mjs'
import { runStep } from './run-child.mjs'

/** The sources of `dist`. The server is not built: its TypeScript and the brands run directly. */
const SOURCES = [
  'src/web',
  'src/mail',
  'src/shared',
  'src/packs',
  'src/server/http/pages/built-files.ts',
  'src/server/http/pages/compression.ts',
  'scripts/build.ts',
  'scripts/bundler',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const isTest = (name) => /\.test\.tsx?$/.test(name)

/** The hash of a build's sources; only a complete build becomes `dist`. */
const BUILD_RECORD = '.built-from'

function filesUnder(path) {
  if (!existsSync(path)) return []
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return entries.flatMap((entry) => {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) return filesUnder(inside)
      return isTest(entry.name) ? [] : [inside]
    })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

/** @returns {string[]} the source files of a build, relative to the project, in order */
export const buildSources = () =>
  SOURCES.flatMap((source) => filesUnder(inProject(source)))
    .map((path) => relative(root, path).split(sep).join('/'))
    .sort((a, b) => (a < b ? -1 : 1))

/** The hash of all sources of the build. */
function wantedBuild() {
  const hash = createHash('sha256')
  for (const name of buildSources())
    hash
      .update(`${name}\n`)
      .update(readFileSync(inProject(name)))
      .update('\n')
  return hash.digest('hex')
}

export const isBuilt = () => readText(inProject('dist', BUILD_RECORD)) === wantedBuild()

/**
 * Builds the web app with the pinned Node.
 *
 * @param {(pid: number) => void} noteChild
 */
export async function build(noteChild) {
  say('Building the web app')
  const startedMs = Date.now()
  const args = [inProject('scripts', 'build.ts'), `--built-from=${wantedBuild()}`]
  const exitCode = await runStep(pinnedNodePath, args, { cwd: root }, noteChild)
  if (exitCode !== 0) throw new SetupError(`The build ended with ${exitCode}: see its message above`)
  say(`Built in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
}
