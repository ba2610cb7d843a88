import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type CompressOrder, compressSync } from './compression.ts'

/** The thread of `createQuietCompressor`. */

// Linux has a priority for each thread. Elsewhere this would change that of the whole server.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.on('message', ({ content, encoding, effort }: CompressOrder) => {
  parentPort?.postMessage(compressSync(content, encoding, effort), [])
})
