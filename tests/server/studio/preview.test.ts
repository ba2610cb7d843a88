import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { renderMail } from '#mail/render-mail.tsx'
import type { AppConfig } from '#shared/brand/brand.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { leads } from '#server/db/schema/leads.ts'
import { useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'
import { drafterOf, edit, setText } from './drafts-of.ts'

const server = useTestServer({ webBuild: testWebBuild, renderMail })
let ann: Awaited<ReturnType<typeof drafterOf>>

beforeAll(async () => {
  ann = await drafterOf(server)
})

async function previewOf(of: string): Promise<string> {
  const { data } = await ann.ask<{ path: string }>(`/preview-link?of=${of}`)
  return data.path
}
const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })
const configIn = (html: string): AppConfig =>
  JSON.parse(/id="app-config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

it('shows the draft in the real app, framed by the same origin only, with calls below its own address', async () => {
  const { data } = await ann.create()
  await ann.append(data.draft.id, 0, [setText('name', 'Previewed')])
  const path = await previewOf(`draft:${data.draft.id}`)
  const page = await get(`${path}quiz/age`)
  expect(page.statusCode).toBe(200)
  const config = configIn(page.body)
  expect(config).toMatchObject({ name: 'Previewed', payments: null, adNetwork: null })
  expect(config.apiBaseUrl).toBe(`${path}api`)
  expect(config.languages?.basePath).toBe(path.slice(0, -1))
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).not.toContain('"/pictures/')
  const picture = new RegExp(`"(${path}pictures/[^"]+)"`).exec(page.body)?.[1] ?? ''
  expect((await get(picture)).statusCode).toBe(200)
})

it('answers calls from the content, and stores, sends and sells nothing', async () => {
  const path = await previewOf('live')
  const ask = (method: 'GET' | 'POST' | 'PATCH', url: string) =>
    server.app.inject({ method, url: `${path}api${url}`, ...(method !== 'GET' && { payload: {} }) })
  const products = await ask('GET', '/stripe/subscription-products')
  expect(products.json<{ data: { products: unknown[] } }>().data.products.length).toBeGreaterThan(0)
  expect((await ask('GET', '/content/terms')).statusCode).toBe(200)
  expect((await ask('GET', '/consent/rules')).json()).toMatchObject({ data: { asks: { tracking: false } } })
  expect((await ask('POST', '/tracking/events')).statusCode).toBe(202)
  expect((await ask('POST', '/leads/create')).statusCode).toBe(201)
  for (const url of ['/stripe/complete-subscription-flow', '/auth/register', '/leads-of-others'])
    expect((await ask('POST', url)).statusCode).toBe(409)
  const { db } = server.database
  expect(await db.select().from(leads)).toEqual([])
  expect(await db.select().from(trackingEvents)).toEqual([])
})

it('shows the mails of the draft with sample data, as HTML without scripts and as plain text', async () => {
  const { data } = await ann.create()
  const path = ['brand', 'mails', 'payments.welcomeHeading']
  await ann.append(data.draft.id, 0, [edit({ op: 'set', path, value: 'Hello <b>you</b>' })])
  const preview = await previewOf(`draft:${data.draft.id}`)
  const html = await get(`${preview}mails/welcome-with-withdrawal`)
  expect(html.statusCode).toBe(200)
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(html.headers['content-security-policy']).toMatch(
    /^default-src 'none';(?!.*script).*frame-ancestors 'self'; sandbox$/,
  )
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(html.headers['cache-control']).toBe('no-store')
  expect(html.body).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
  const text = await get(`${preview}mails/welcome-with-withdrawal.txt`)
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text.body).toMatch(/^Welcome to Marigold: your receipt\n\n[^]*Hello <b>you<\/b>/)
  for (const name of ['unknown', 'admin-invitation', 'recovery-code-used', 'welcome.html', 'welcome/more'])
    expect((await get(`${preview}mails/${name}`)).statusCode, name).toBe(404)
})

it('tells why a draft cannot be shown', async () => {
  const { data } = await ann.create()
  await ann.append(data.draft.id, 0, [setText('name', '')])
  const page = await get(await previewOf(`draft:${data.draft.id}`))
  expect(page.body).toContain('This draft cannot be shown yet')
  expect(page.body).toContain('name')
})

it('ends with its link, and with the rights of the operator', async () => {
  const path = await previewOf('live')
  const changed = path.replace('marigold', 'quietmoor')
  expect((await get(changed)).statusCode).toBe(404)
  expect((await get(path)).statusCode).toBe(200)
  await server.database.db.delete(administrators).where(eq(administrators.accountId, ann.person.accountId))
  expect((await get(path)).statusCode).toBe(404)
})
