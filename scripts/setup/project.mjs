// Plain JavaScript, like all of scripts/setup: it runs on Node 20 or newer before anything is installed.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inProject = (...parts) => join(root, ...parts)

/** The text of a file; null: it cannot be read, for example because another set-up is replacing it. */
export const readText = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** The Node that runs the product: the npm package `node`. */
export const pinnedNodePath =
  process.platform === 'win32'
    ? inProject('node_modules', 'node', 'bin', 'node.exe')
    : inProject('node_modules', 'node', 'bin', 'node')

/**
 * Where Node stores the compiled files of the product between starts, which saves a third of a start. The cache is keyed
 * by the content of each file; `NODE_COMPILE_CACHE` sets another folder.
 */
const compileCache = inProject('.cache', 'compile')

/**
 * Node's flags for the server. Under load, the objects of open calls exceed V8's default young generation: they were moved
 * to the old one, and collecting them took a quarter of the server's time (`npm run bench -- events`). In MB, used only
 * as needed.
 */
export const serverFlags = ['--max-semi-space-size=128']

/**
 * Variables of the product's processes, unless they are set. By default the C library of Linux keeps an area of memory for each of
 * up to eight times as many threads as processors, and freed parts of them.
 */
export const productEnv = { NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: '2' }

/** Node's flags for commands. Those that import the server start a fifth faster. */
export const commandFlags = [
  `--import=${pathToFileURL(inProject('src', 'server', 'compose', 'resolve-drizzle-once.ts'))}`,
]

/** Node's flags for the settings in `.env`. Settings of the shell take precedence. */
export const envFlags = () => (existsSync(inProject('.env')) ? ['--env-file=.env'] : [])

/** In the folder of a release (`npm run release`), which is installed and built. */
export const RELEASE_RECORD = 'release.json'

/** An error for the reader, shown without a stack. */
export class SetupError extends Error {}

export const say = (line) => process.stdout.write(`${line}\n`)
