import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'
import { isSoak } from '../../setup/soak.ts'
import { scrape } from '../metrics/scrape.ts'
import { type ServerProcess, spawnServer, startServer } from './server-process.ts'

let dataDir = ''
let env: Record<string, string> = {}
const started: ServerProcess[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-metrics-'))
  fillDataDir(dataDir)
  env = { DATA_DIR: dataDir, PORT: String(await freePort()), METRICS_PORT: String(await freePort()) }
})
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(changes: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ ...env, ...changes })
  started.push(server)
  return server
}
const ask = async (url: string, method = 'GET') => {
  const response = await fetch(url, { method })
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}

it('serves metrics on a port of their own, which answers nothing else, until after the drain', async () => {
  const server = await start({ DRAIN_SECONDS: '300' })
  const port = `http://127.0.0.1:${env['METRICS_PORT']}`
  const url = `${port}/metrics`
  expect(server.output()).toContain(`Metrics: ${url}\n`)
  const { status, type, body } = await ask(url)
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(body).toMatch(/^quiz_build_info\{version="\d[^"]*"\} 1$/m)
  expect(body).toMatch(/^quiz_ready 1$/m)
  expect(await ask(url, 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect((await ask(`${url}?collect=all`)).status).toBe(200)
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics/', 'GET'],
    ['/api/api/health', 'GET'],
    ['/metrics', 'POST'],
    ['/metrics', 'DELETE'],
  ] as const) {
    expect([path, (await ask(port + path, method)).status]).toEqual([path, 404])
  }
  expect((await ask(`${server.url}/metrics`)).status).toBe(404)

  server.child.kill('SIGTERM')
  await expect.poll(async () => (await scrape(url)).sum('quiz_draining')).toBe(1)
  expect((await scrape(url)).sum('quiz_ready')).toBe(0)
  const hasEnded = () => {
    server.child.kill('SIGTERM')
    return server.child.exitCode
  }
  await expect.poll(hasEnded, { timeout: 30_000 }).toBe(0)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

it.runIf(isSoak)('opens no second port without the setting', async () => {
  const port = env['METRICS_PORT']
  const server = await start({ METRICS_PORT: '' })
  expect(server.output()).not.toContain('Metrics:')
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
})

it('a start that finds the port of the metrics taken says so in one line and ends with 1', async () => {
  const other = createServer().listen(Number(env['METRICS_PORT']), '127.0.0.1')
  await once(other, 'listening')
  const server = spawnServer(env)
  started.push(server)
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(
    new RegExp(`^METRICS_PORT ${env['METRICS_PORT']} is in use by another program: .*\\n$`),
  )
  other.close()
})

it.runIf(isSoak)(
  'a start with an address of another machine for the metrics says so in one line',
  async () => {
    const server = spawnServer({ ...env, METRICS_HOST: '192.0.2.1' })
    started.push(server)
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe('METRICS_HOST 192.0.2.1 is not an address of this machine\n')
  },
)
