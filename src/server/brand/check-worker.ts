import { parentPort, workerData } from 'node:worker_threads'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { checkContent } from './check-content.ts'
import { contentOfDocument } from './document-content.ts'

export type CheckOrder = {
  document: VersionDocument
  /** Hashes of the pictures that are stored. */
  pictures: readonly string[]
}

/** Which picture it is does not matter here, only that there is one. */
const SOME_PICTURE = { content: Buffer.from(' ') }

/** The thread of `checkDocumentApart`. */
async function check({ document, pictures }: CheckOrder) {
  const stored = new Map(pictures.map((hash) => [hash, SOME_PICTURE]))
  return checkContent(contentOfDocument(document, stored, 'version'))
}

/** What the other thread sends is typed there. */
function readOrder(): CheckOrder
function readOrder(): unknown {
  const order: unknown = workerData
  return order
}

parentPort?.postMessage(await check(readOrder()), [])
