import { parentPort } from 'node:worker_threads'
import { giveWay } from '#server/jobs/give-way.ts'
import { compressBest, type CompressOrder } from './compression.ts'

/** The thread of `createShrinker`. */

giveWay()
parentPort?.on('message', (order: CompressOrder) => {
  parentPort?.postMessage(compressBest(order), [])
})
