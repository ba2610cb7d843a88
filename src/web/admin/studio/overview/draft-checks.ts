import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import type { Checker } from '../check/checker.ts'

export type FindingCounts = { errors: number; warnings: number }

const countsOf = (findings: readonly VersionFinding[]): FindingCounts => {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: findings.length - errors }
}

/** @throws if the check fails, or `stopped` aborts it */
function countFindings(
  checker: Checker,
  document: VersionDocument,
  stopped: AbortSignal,
): Promise<FindingCounts> {
  const before = checker.snapshot().checked?.number ?? 0
  const { promise, resolve, reject } = Promise.withResolvers<FindingCounts>()
  stopped.addEventListener('abort', () => reject(new Error('the page was left')))
  const unsubscribe = checker.subscribe(() => {
    const { checked, isChecking, hasFailed } = checker.snapshot()
    if (isChecking) return
    if (checked !== null && checked.number > before) resolve(countsOf(checked.findings))
    else if (hasFailed) reject(new Error('the check failed'))
  })
  checker.check(document)
  return promise.finally(unsubscribe)
}

/**
 * Counts the findings of drafts, one draft at a time. Drafts of the same quiz share the walk through its paths, because one
 * worker checks them all.
 */
export function createDraftChecks(start: () => Checker) {
  let running: { checker: Checker; stopping: AbortController } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** @param isNeeded asked when it is the draft's turn */
    count: (document: VersionDocument, isNeeded: () => boolean): Promise<FindingCounts> => {
      const counted = last.then(() => {
        if (!isNeeded()) throw new Error('the page was left')
        running ??= { checker: start(), stopping: new AbortController() }
        return countFindings(running.checker, document, running.stopping.signal)
      })
      last = counted.catch(() => undefined)
      return counted
    },
    stop: () => {
      running?.stopping.abort()
      running?.checker.stop()
      running = null
    },
  }
}
