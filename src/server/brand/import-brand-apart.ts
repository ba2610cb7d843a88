import { Worker } from 'node:worker_threads'
import { BrandError } from '#shared/brand/brand-error.ts'
import type { ImportBrand, ImportOutcome } from './import-brand.ts'

/**
 * `importBrand` in a thread of its own. A process loads each module once and keeps it, so only a new thread sees a
 * changed file, also one that other files import. Its modules are freed when it ends.
 */
export const importBrandApart: ImportBrand = async (folder) => {
  // Without environment, a server under `node --watch` is not restarted for a file of a brand.
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: folder, env: {} })
  const outcome = await new Promise<ImportOutcome>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  if ('problems' in outcome) throw new BrandError(outcome.problems)
  return outcome.imported
}
