import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { staticChecks } from './static-checks.ts'

export type CheckCount = { passed: number; failed: number }

/** Runs every static check, two at a time, and tells each in one line; findings follow a failure. */
export async function runChecks(root: string): Promise<CheckCount> {
  const waiting = staticChecks(root)
  const count: CheckCount = { passed: 0, failed: 0 }

  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedMs = performance.now()
      const { isOk, filesRead, output } = await check.run(root)
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
      process.stdout.write(`${isOk ? '✓' : '✗'} ${check.name} (${filesRead} files, ${seconds} s)\n`)
      if (isOk) count.passed += 1
      else {
        count.failed += 1
        process.stdout.write(`${output.trim() || 'the tool has read nothing'}\n\n`)
      }
    }
  }
  await Promise.all([work(), work()])
  return count
}

if (import.meta.main) {
  const { failed } = await runChecks(join(import.meta.dirname, '..'))
  process.exitCode = failed === 0 ? 0 : 1
}
