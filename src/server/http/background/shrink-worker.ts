import { parentPort } from 'node:worker_threads'
import { compressBest, type CompressOrder } from '../pages/compression.ts'
import { giveWay } from './give-way.ts'

/** The thread of `createShrinker`. */

giveWay()
parentPort?.on('message', (order: CompressOrder) => {
  parentPort?.postMessage(compressBest(order), [])
})
