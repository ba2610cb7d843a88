import { Worker } from 'node:worker_threads'
import { englishFinding } from '#shared/brand/english-findings.ts'
import { findingText } from '#shared/brand/finding-text.ts'
import type { CheckedContent } from './check-content.ts'
import type { CheckOrder } from './check-worker.ts'

/** A quiz of fifty steps takes a second; one that takes this long has too many paths. */
const TIMEOUT_MS = 30_000
const MEMORY_MB = 512

const failed = (code: 'checkTooLong' | 'checkTooLarge'): CheckedContent => ({
  findings: [
    {
      rule: 'checkable',
      ...englishFinding({ message: findingText(code), fix: findingText('fixSimplifyConditions') }),
      severity: 'error',
    },
  ],
  brandVersion: null,
})

async function checkInThread(order: CheckOrder): Promise<CheckedContent> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
    workerData: order,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<CheckedContent>((resolve, reject) => {
      timer = setTimeout(() => resolve(failed('checkTooLong')), TIMEOUT_MS)
      worker.once('message', resolve)
      worker.once('error', (error: unknown) => {
        const isTooLarge =
          error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        if (isTooLarge) resolve(failed('checkTooLarge'))
        else reject(error instanceof Error ? error : new Error(String(error)))
      })
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Checks documents in a thread, because a check takes a second in which visitors must not wait. One at a time. */
export function createCheckApart(): (order: CheckOrder) => Promise<CheckedContent> {
  let last: Promise<unknown> = Promise.resolve()
  return (order) => {
    const checked = last.then(() => checkInThread(order))
    last = checked.catch(() => undefined)
    return checked
  }
}
