import { parentPort, workerData } from 'node:worker_threads'
import { BrandError } from '#shared/brand/brand-error.ts'
import { importBrand, type ImportOutcome } from './import-brand.ts'

/** The thread of `importBrandApart`: reads the brand in the folder `workerData` and sends what came of it. */
const read = async (): Promise<ImportOutcome> => {
  try {
    return { imported: await importBrand(String(workerData)) }
  } catch (error) {
    if (error instanceof BrandError) return { problems: error.problems }
    throw error
  }
}

// A message between threads has no target origin; the empty list says that nothing is transferred.
parentPort?.postMessage(await read(), [])
