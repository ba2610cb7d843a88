import { spawnSync } from 'node:child_process'

type Options = { input?: string; env?: NodeJS.ProcessEnv; cwd?: string }

/** Runs a program to its end. @returns what it printed @throws Error with all of it if it fails */
export function run(program: string, args: readonly string[], { input, env, cwd }: Options = {}): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(input !== undefined && { input }),
    ...(env && { env: { ...process.env, ...env } }),
    ...(cwd && { cwd }),
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** Whether a program can be run. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
