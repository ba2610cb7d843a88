import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { OTHERS } from './keep-private.ts'

type ChangeMode = (node: unknown, mode: number, ...rest: unknown[]) => void

/** A folder whose new files are for this user alone: each gets the mode that was asked for, whatever the umask says. */
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

const openDatabase = (folder: string): Promise<PGlite> => PGlite.create({ fs: new PrivateFolder(folder) })

/** Makes an empty database aside: one that was half made when the process was killed could never be opened. */
async function makeDatabase(folder: string): Promise<void> {
  const made = `${folder}.new`
  await rm(made, { recursive: true, force: true })
  const client = await openDatabase(made)
  await client.close()
  await rename(made, folder)
}

/**
 * The embedded database, in a thread of its own: what it does takes whole milliseconds, in which pages are to be answered.
 * It tells an empty message when it is there, then answers each message by one, and ends after an empty one. A number
 * stands for so many bytes of `shared`.
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
      const answer = (await client.execProtocolRaw(said)).slice()
      port.postMessage(answer, [answer.buffer])
    })
  })
  port.postMessage(new Uint8Array())
}

const [, , folder] = process.argv
if (!parentPort || folder === undefined || !(workerData instanceof SharedArrayBuffer)) {
  throw new Error('a thread alone, with the folder of the database and the memory it shares')
}
await serve(parentPort, folder, new Uint8Array(workerData))
