import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { OTHERS } from './keep-private.ts'

type ChangeMode = (node: unknown, mode: number, ...rest: unknown[]) => void

/** A folder whose new files only this user can access: their mode ignores the umask. */
class PrivateFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const { preRun = [] } = emscriptenOpts
    const closeToOthers = ({ FS }: { FS: { chmod: ChangeMode } }): void => {
      const { chmod } = FS
      FS.chmod = (node, mode, ...rest) => chmod(node, mode & ~OTHERS, ...rest)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, closeToOthers] } }
  }
}

/** All of it is in memory from the start. With the default of 128 MB, the whole server would need a third more. */
const SHARED_BUFFERS = '32MB'

const openDatabase = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new PrivateFolder(folder),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  })

/** Creates an empty database in another folder first: one whose creation was interrupted could never be opened. */
async function makeDatabase(folder: string): Promise<void> {
  const made = `${folder}.new`
  await rm(made, { recursive: true, force: true })
  const client = await openDatabase(made)
  await client.close()
  await rename(made, folder)
}

/** Sends a message. `execProtocolRaw` would also parse each answer and never free it. */
async function answerOf(client: PGlite, said: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // Each part is copied, because the database reuses its memory.
  await client.execProtocolRawStream(said, { onRawData: (part) => parts.push(part.slice()) })
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    answer.set(part, at)
    at += part.length
  }
  return answer
}

/**
 * The embedded database in a separate thread, because its statements take milliseconds that would block responses.
 * It sends an empty message when it is ready, then one answer per message, and ends after an empty one. A number
 * means that many bytes of `shared`.
 */
async function serve(
  port: NonNullable<typeof parentPort>,
  folder: string,
  shared: Uint8Array<SharedArrayBuffer>,
): Promise<void> {
  if (!existsSync(folder)) await makeDatabase(folder)
  const client = await openDatabase(folder)
  let last = Promise.resolve()
  port.on('message', (message: Uint8Array | number) => {
    last = last.then(async () => {
      const said = typeof message === 'number' ? shared.subarray(0, message) : message
      if (said.length === 0) {
        await client.close()
        port.close()
        return
      }
      const answer = await answerOf(client, said)
      port.postMessage(answer, [answer.buffer])
    })
  })
  port.postMessage(new Uint8Array())
}

const [, , folder] = process.argv
if (!parentPort || folder === undefined || !(workerData instanceof SharedArrayBuffer)) {
  throw new Error('must run as a worker thread, with the folder of the database and the shared memory')
}
await serve(parentPort, folder, new Uint8Array(workerData))
