import { spawnSync } from 'node:child_process'

/** The output of a build is longer than Node's default. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024

/** Runs a program to its end. @returns what it printed @throws Error with all of it if it fails */
export function run(program: string, args: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** Whether a program can be run. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
