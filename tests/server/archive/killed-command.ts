import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import * as fc from 'fast-check'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { spawnScript } from '../admin/access/run-admin.ts'

/** When a command is killed: after it has read so many tables and milliseconds. */
export type KillMoment = { tables: number; afterMs: number }

/** The command begins its transaction before it reads the first table. */
export const killMoments = (count: number): KillMoment[] =>
  fc.sample(
    fc.record({ tables: fc.integer({ min: 0, max: 70 }), afterMs: fc.integer({ min: 0, max: 400 }) }),
    { numRuns: count, seed: propertySeed },
  )

/**
 * Runs `scripts/database/NAME.ts` and kills it.
 * @returns its exit code, or `SIGKILL`
 */
export async function killCommand(
  env: Readonly<Record<string, string>>,
  { tables, afterMs }: KillMoment,
  name: string,
  ...args: string[]
): Promise<{ end: unknown; output: string }> {
  const child = spawnScript(env, `database/${name}.ts`, ...args)
  const reached = Promise.withResolvers<void>()
  let output = ''
  const read = (text: string) => {
    output += text
    if (output.split('\n').length > tables) reached.resolve()
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  const closed = once(child, 'close')
  if (tables === 0) reached.resolve()
  await Promise.race([reached.promise, closed])
  await Promise.race([after(afterMs), closed])
  child.kill('SIGKILL')
  const [code, signal]: unknown[] = await closed
  return { end: signal ?? code, output }
}
