import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'
import { type ServerProcess, spawnServer, startServer } from './server-process.ts'
import { UNREACHABLE_STRIPE } from './unreachable-stripe.ts'

let dataDir = ''
let env: Record<string, string> = {}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-main-'))
  fillDataDir(dataDir)
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) }
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const SANDBOX = 'packages/stripe-sandbox/src'

/** Makes a server print which of our modules it loads. */
const noteModules = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (url.includes('/src/')) process.stderr.write('loads ' + url + '\\n')
      return next(url, context)
    },
  })
`)}`
async function stop({ child, ended }: ServerProcess): Promise<number | string> {
  child.kill('SIGTERM')
  return ended
}

it('loads and serves nothing of the sandbox where there are keys', async () => {
  const server = await startServer({ ...env, ...UNREACHABLE_STRIPE, NODE_OPTIONS: noteModules })
  const { status } = await fetch(`${server.url}/sandbox/stripe/stripe.js`)
  expect(status).toBe(404)
  expect(server.output()).not.toContain('Payments are simulated')
  expect(await stop(server)).toBe(0)
  expect(server.output()).toMatch(/loads .*src.server.main/)
  expect(existsSync(SANDBOX)).toBe(true)
  expect(server.output()).not.toContain(`/${SANDBOX}/`)
})

it.each([
  ['a setting', { PORT: 'abc' }, /^PORT is invalid: it must be a whole number .*, for example PORT=3000\n$/],
  ['a brand', { BRAND: 'nobody' }, /^brands\/nobody\/brand\.ts: there is no such brand .*\n$/],
  [
    'a database',
    { DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/x' },
    /^PostgreSQL at 127\.0\.0\.1:9\/x \(DATABASE_URL\) cannot be used: .*\n$/,
  ],
])('a start that fails for %s says so in one line and ends with 1', async (_what, change, message) => {
  const server = spawnServer({ ...env, ...change })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(message)
  expect(server.output()).not.toContain('secret')
})

it('a start that finds its port taken says so in one line and ends with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const server = spawnServer({ ...env, PORT: port })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(new RegExp(`^PORT ${port} is in use by another program: .*\\n$`))
  other.close()
})

it('a server with a brand that was created in the admin area starts again, and names its site', async () => {
  const password = 'copper lantern orchard'
  const settings = { ...env, ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: password }
  const server = await startServer(settings)
  const post = async (path: string, body: object, token = ''): Promise<Response> =>
    fetch(`${server.url}/api/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/auth/login', { email: settings.ADMIN_EMAIL, password })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  const order = { id: 'poppy', name: 'Poppy', host: 'poppy.example.com', from: { kind: 'empty' } }
  expect((await post('/admin/brands', order, data.token)).status).toBe(201)
  expect(await stop(server)).toBe(0)

  const again = await startServer(settings)
  expect(again.output()).toContain('Poppy: the API is at http://poppy.example.com/api/api')
  expect(await stop(again)).toBe(0)
})
