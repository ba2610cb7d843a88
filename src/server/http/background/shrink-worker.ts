import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { compressBest, type CompressOrder } from '../pages/compression.ts'

/** The thread of `createShrinker`. */

// Only Linux has a priority for each thread. Elsewhere this would change that of the whole server.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.on('message', (order: CompressOrder) => {
  parentPort?.postMessage(compressBest(order), [])
})
