import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from '#server/db/engines/folder-lock.ts'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'
import { serverEnvironment, startServer } from './server-process.ts'
import { root } from '#scripts/setup/project.mjs'

let dataDir = ''
let env: Record<string, string> = {}
const started: ChildProcess[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-endings-'))
  fillDataDir(dataDir)
  env = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'info' }
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** More lines of the log than are gathered before they are written. */
const CALLS = 400

async function callOften(url: string): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let count = 0; count < CALLS; count++) statuses.add((await fetch(`${url}/api/api/config`)).status)
  return statuses
}

it('a server whose output nobody reads any more serves on, and ends when it is asked to', async () => {
  const server = await startServer(env)
  started.push(server.child)
  server.child.stdout?.destroy()
  server.child.stderr?.destroy()
  expect(await callOften(server.url)).toEqual(new Set([200]))
  expect(await callOften(server.url)).toEqual(new Set([200]))
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('a server that is asked to end keeps serving while load balancers notice, and ends at a later signal', async () => {
  const server = await startServer({ ...env, DRAIN_SECONDS: '300' })
  started.push(server.child)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${server.url}/api/api${path}`)
    return [status, headers.get('connection')]
  }
  expect(await ask('/ready')).toEqual([200, 'keep-alive'])
  // A service manager and the launcher may both pass a signal on.
  for (const _ of [1, 2]) server.child.kill('SIGTERM')
  await expect.poll(() => ask('/ready')).toEqual([503, 'close'])
  expect(await ask('/health')).toEqual([200, 'close'])
  expect(await ask('/config')).toEqual([200, 'close'])
  const hasEnded = () => {
    server.child.kill('SIGTERM')
    return server.child.exitCode
  }
  await expect.poll(hasEnded, { timeout: 30_000 }).toBe(0)
})

it('a server ends with the program that has started it, however that ends', async () => {
  const launch = `import { runServer } from './scripts/setup/run-child.mjs'; await runServer([], ['--api-only'])`
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', launch], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: serverEnvironment(env),
  })
  for await (const text of launcher.stdout.setEncoding('utf8')) {
    if (String(text).includes('Admin area: ')) break
  }
  launcher.kill('SIGKILL')
  // A server gives its folder back last.
  const isFolderFree = () => {
    try {
      lockFolder(dataDir)()
      return true
    } catch (error) {
      if (error instanceof FolderInUseError) return false
      throw error
    }
  }
  expect(isFolderFree()).toBe(false)
  await expect.poll(isFolderFree, { timeout: 30_000 }).toBe(true)
  const next = await startServer(env)
  started.push(next.child)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})
