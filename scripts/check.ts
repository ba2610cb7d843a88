import { staticChecks } from './static-checks.ts'
import type { TestResult } from './testing/test-results.ts'
import { root } from './setup/project.mjs'

/** Runs every static check, two at a time, and prints each in one line; findings follow a failure. */
export async function runChecks(root: string): Promise<TestResult[]> {
  const waiting = staticChecks(root)
  const results: TestResult[] = []

  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedMs = performance.now()
      const { isOk, filesRead, output } = await check.run(root)
      const durationMs = performance.now() - startedMs
      const seconds = (durationMs / 1000).toFixed(1)
      process.stdout.write(`${isOk ? '✓' : '✗'} ${check.name} (${filesRead} files, ${seconds} s)\n`)
      const message = isOk ? '' : output.trim() || 'the tool has read nothing'
      if (!isOk) process.stdout.write(`${message}\n\n`)
      results.push({
        name: `check › ${check.name}`,
        outcome: isOk ? 'passed' : 'failed',
        durationMs,
        message: message.split('\n', 1)[0] ?? '',
      })
    }
  }
  await Promise.all([work(), work()])
  return results
}

if (import.meta.main) {
  const results = await runChecks(root)
  process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}
