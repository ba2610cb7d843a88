import { describe, expect, it } from 'vitest'
import type { checkAdmin } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { EnvError } from '#server/settings/variable.ts'
import { readEnv } from '#server/settings/env.ts'
import { useTestServer } from '../../support/test-app.ts'
import { testWebBuild } from '../../support/test-web-build.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'

const PUBLIC_URL = 'https://quiz.example.com'
const ADMIN_ORIGIN = 'https://admin.example.com'
const { admin } = readEnv({})
const apart = useTestServer({
  webBuild: testWebBuild,
  env: { publicUrl: PUBLIC_URL, admin: { ...admin, origin: ADMIN_ORIGIN } },
})
const together = useTestServer({ webBuild: testWebBuild, env: { publicUrl: PUBLIC_URL } })

const PAGES = ['/admin', '/admin/', '/admin/dashboard', '/admin/dashboard?x=1']
const CALLS = ['/api/api/admin/check', '/api/api/%61dmin/team', '/api/api/admin/nothing']
const get = (host: string, url: string) => apart.app.inject({ url, headers: { host, accept: 'text/html' } })

const onHost = ({ headers }: SignedInPerson, host: string) => ({ headers: { ...headers, host } })

describe('with a separate host the admin area', () => {
  it.each([...PAGES, ...CALLS])('%s is not found on the host of visitors', async (url) => {
    const { statusCode, json } = await get('quiz.example.com', url)
    expect(statusCode).toBe(404)
    expect(json()).toMatchObject({ success: false, code: 'not_found' })
  })

  it.each(PAGES)('%s is there on its own', async (url) => {
    const { statusCode, body } = await get('admin.example.com', url)
    expect([statusCode, body.includes('/assets/admin-1.js')]).toEqual([200, true])
  })

  it('takes an administrator on its own host only', async () => {
    const person = await adminOf(apart, 'admin')
    const on = (host: string) => askAdmin<RouteData<typeof checkAdmin>>(apart, onHost(person, host), '/check')
    expect((await on('admin.example.com')).data).toMatchObject({ isAdmin: true })
    expect((await on('Admin.Example.Com')).data).toMatchObject({ isAdmin: true })
    expect((await on('quiz.example.com')).outcome).toBe('404 not_found')
    expect((await on('10.0.0.5:3000')).outcome).toBe('404 not_found')
  })

  it.each(['/', '/quiz/age', '/purchase', '/nowhere', '/ad-frame', '/outbox'])(
    'shares it with no page of visitors: %s leads to theirs',
    async (url) => {
      const { statusCode, headers } = await get('admin.example.com', url)
      expect([statusCode, headers.location]).toEqual([302, `${PUBLIC_URL}/`])
    },
  )

  it('has its files and the calls of sign-in there', async () => {
    expect((await get('admin.example.com', '/assets/app-1.js')).statusCode).toBe(200)
    expect((await get('admin.example.com', '/texts/en/receipts.json')).statusCode).toBe(200)
    expect((await get('admin.example.com', '/api/api/config')).statusCode).toBe(200)
    const refused = await apart.app.inject({
      method: 'POST',
      url: '/api/api/auth/login',
      headers: { host: 'admin.example.com' },
      payload: { email: 'nobody@example.com', password: 'walnut kettle harbour' },
    })
    expect(refused.statusCode).toBe(401)
  })

  it('names that host as the one of its passkeys', async () => {
    const person = await adminOf(apart, 'admin')
    const own = onHost(person, 'admin.example.com')
    expect((await askAdmin(apart, own, '/own/second-factor')).data).toMatchObject({
      passkeyOrigin: ADMIN_ORIGIN,
    })
  })
})

it('without the setting the admin area is on every host, as visitors are', async () => {
  for (const host of ['quiz.example.com', 'localhost:3000']) {
    for (const url of ['/', '/admin/dashboard']) {
      expect((await together.app.inject({ url, headers: { host, accept: 'text/html' } })).statusCode).toBe(
        200,
      )
    }
  }
})

describe('ADMIN_ORIGIN', () => {
  const read = (origin: string) =>
    readEnv({ PUBLIC_URL, ADMIN_ORIGIN: origin, ALLOW_SANDBOX: 'true' }).admin.origin

  it.each([
    ['', null],
    ['https://admin.example.com/', ADMIN_ORIGIN],
    ['https://Admin.Example.com', ADMIN_ORIGIN],
  ])('%s is read as %s', (origin, expected) => {
    expect(read(origin)).toBe(expected)
  })

  it.each([
    ['https://admin.example.com/admin', /^ADMIN_ORIGIN is invalid/],
    ['admin.example.com', /^ADMIN_ORIGIN is invalid/],
    ['http://admin.example.com', /^ADMIN_ORIGIN is invalid: .+ begins with https/],
    ['https://quiz.example.com:8443', /^ADMIN_ORIGIN is invalid: .+ another host name than PUBLIC_URL/],
  ])('%s is refused', (origin, message) => {
    expect(() => read(origin)).toThrow(EnvError)
    expect(() => read(origin)).toThrow(message)
  })
})
