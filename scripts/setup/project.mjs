// Plain JavaScript that any Node from 20 on runs with nothing installed; so is all of scripts/setup.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inProject = (...parts) => join(root, ...parts)

/** The Node that runs the product: the npm package `node`, wherever npm put its program. */
export const pinnedNodePath =
  process.platform === 'win32'
    ? inProject('node_modules', 'node', 'bin', 'node.exe')
    : inProject('node_modules', 'node', 'bin', 'node')

/**
 * Where Node keeps what it has compiled of the product's files, with their types taken off, from one start to the next:
 * a third of a start. It is a setting of its own, `NODE_COMPILE_CACHE`, and keyed by the content of each file.
 */
export const compileCache = inProject('.cache', 'compile')

/**
 * Node's flags for the server. What the calls under way hold is more than V8 gives the young by itself when visitors are
 * many: it then takes them for old, and clearing that away took a quarter of the server's time under load
 * (`npm run bench -- events`). In MB; it is taken only as it is needed.
 */
export const serverFlags = ['--max-semi-space-size=128']

/** A reason to stop that is meant for the reader: shown without a stack. */
export class SetupError extends Error {}

export const say = (line) => process.stdout.write(`${line}\n`)
