import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOutbox, hasOutbox, outboxCookie, outboxUrl } from '#server/features/mails/outbox/outbox-routes.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { renderMail } from '#mail/render-mail.tsx'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { createOutboxGateway } from '#server/gateways/mail/outbox-gateway.ts'
import type { OutgoingMail } from '#server/gateways/mail/mail-gateway.ts'
import { readEml } from '#server/features/mails/outbox/outbox-page.ts'
import { testBrand } from '../support/test-app.ts'
import { sampleLinks, sampleMails, sampleReceipts } from '#shared/mail/sample-mails.ts'

const dataDir = join(tmpdir(), `quiz-funnels-outbox-${process.pid}-${Date.now()}`)
const folder = join(dataDir, 'outbox')

async function write(index: number, changes: Partial<OutgoingMail> = {}): Promise<void> {
  const { config } = await testBrand()
  const { content } = sampleMails[index]!
  const links = sampleLinks(content)
  const outcome = await createOutboxGateway({ folder, host: 'localhost' }).send({
    ...(await renderMail({
      content,
      links,
      receipts: sampleReceipts(content),
      config,
      texts: mailTexts(CATALOGUES, 'en'),
    })),
    id: `mail-${index}`,
    kind: content.kind,
    to: 'zoe@example.com',
    from: { name: 'Zoë & Söhne', address: 'support@marigold.example' },
    replyTo: 'support@marigold.example',
    date: new Date(Date.UTC(2027, 2, 1, 9, index)),
    oneClickUnsubscribe:
      content.kind === 'plan_waiting' ? `https://x.example/?token=${'t'.repeat(90)}` : null,
    ...changes,
  })
  expect(outcome).toEqual({ kind: 'sent' })
}

const KEY = 'the-key-of-this-outbox'

/** The pages by themselves; that the server has them is seen by `unsubscribe.test.ts`. */
async function openPages(): Promise<FastifyInstance> {
  const { config } = await testBrand()
  const app = Fastify()
  app.setErrorHandler(handleError)
  addOutbox(app, {
    folder,
    key: KEY,
    configOf: () => config,
    ownMails: (_request, mailIds) => Promise.resolve(new Set(mailIds)),
  })
  return app
}

let pages: FastifyInstance
beforeAll(async () => {
  pages = await openPages()
  for (const index of sampleMails.keys()) await write(index)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const get = (url: string, cookie: string | null = outboxCookie(KEY)) =>
  pages.inject({
    method: 'GET',
    url,
    ...(cookie !== null && { cookies: { quiz_funnels_outbox: cookie } }),
  })

describe('the folder', () => {
  it('contains complete mails, readable by this user only, sorted by time, without addresses in file names', async () => {
    const names = await readdir(folder)
    expect(names).toHaveLength(sampleMails.length)
    expect(names.toSorted()[0]).toBe('20270301T090000000Z-welcome-mail-0.eml')
    expect(names.join()).not.toContain('@')
    expect(names.toSorted().map((name) => name.split('-')[1])).toEqual(
      sampleMails.map(({ content }) => content.kind),
    )
    expect((await stat(join(folder, names[0]!))).mode & 0o077).toBe(0)
  })

  it('that cannot be written delays the mail', async () => {
    const gateway = createOutboxGateway({
      folder: join(folder, (await readdir(folder))[0]!),
      host: 'localhost',
    })
    const outcome = await gateway.send({
      id: 'x',
      kind: 'welcome',
      to: 'a@example.com',
      from: { name: '', address: 'b@example.com' },
      replyTo: 'b@example.com',
      subject: 'x',
      html: '',
      text: '',
      date: new Date(0),
      oneClickUnsubscribe: null,
    })
    expect(outcome).toMatchObject({ kind: 'try_again', isUnreachable: true })
  })

  it('can be read by any mail program', async () => {
    for (const name of await readdir(folder)) {
      const eml = await readFile(join(folder, name))
      const ours = readEml(eml.toString('latin1'))
      const theirs = await PostalMime.parse(eml)
      const lines = (text = '') => text.replaceAll('\r\n', '\n').trim()
      expect(lines(ours.text)).toBe(lines(theirs.text))
      expect(lines(ours.html)).toBe(lines(theirs.html))
      const header = (wanted: string) =>
        ours.headers.find(({ name: one }) => one.toLowerCase() === wanted)?.value
      expect(header('subject')).toBe(theirs.subject)
      expect(header('from')).toContain('Zoë & Söhne')
    }
  })
})

describe('the page', () => {
  it('lists the mails, newest first, and shows each as HTML, text and headers', async () => {
    const list = await get('/outbox')
    expect(list.statusCode).toBe(200)
    expect(list.headers['cache-control']).toBe('no-store')
    const hrefs = [...list.body.matchAll(/href="(\/outbox\/[^"]+)"/g)].map(([, href = '']) => href)
    expect(hrefs).toHaveLength(sampleMails.length)
    expect(hrefs).toEqual(hrefs.toSorted().reverse())

    const page = await get(hrefs.at(-1)!)
    expect(page.body).toContain('Charged today: $19.49')
    expect(page.body).toContain('zoe@example.com')
    expect(page.body).toMatch(/<iframe title="[^"]+" src="[^"]+\/html" sandbox="allow-popups/)
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; object-src 'none'; style-src 'sha256-/,
    )

    const html = await get(`${hrefs.at(-1)}/html`)
    expect(html.body).toContain('Your plan is ready')
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox allow-popups/)
    expect(html.headers['content-security-policy']).not.toContain('script')
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('opens with the address that the server prints, and then without the key in any address', async () => {
    const { pathname, search } = new URL(outboxUrl('http://localhost:3000', KEY))
    const opened = await get(pathname + search, null)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/outbox'])
    const [cookie] = opened.cookies
    expect(cookie).toMatchObject({
      name: 'quiz_funnels_outbox',
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    })
    expect((await get('/outbox', cookie?.value)).statusCode).toBe(200)
  })

  it.each([
    { what: 'no key', query: '', cookie: null },
    { what: 'a wrong key', query: '?key=the-key-of-that-outbox', cookie: null },
    { what: 'an empty key', query: '?key=', cookie: null },
    { what: 'two keys', query: `?key=${KEY}&key=${KEY}`, cookie: null },
    { what: 'a wrong cookie', query: '', cookie: 'the-key' },
  ])('stays closed with $what, even for a program on the same machine', async ({ query, cookie }) => {
    const [name] = await readdir(folder)
    for (const url of ['/outbox', `/outbox/${name}`, `/outbox/${name}/html`]) {
      const response = await get(url + query, cookie)
      expect(response.statusCode).toBe(404)
      expect(response.body).toContain('the server printed when it started')
      expect(response.body).not.toContain('marigold.example')
      expect(response.cookies).toEqual([])
    }
  })

  it.each(['..%2Fsecret.eml', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '20270301T090000000Z-welcome-none.eml', 'x'])(
    'opens only mails: %s',
    async (name) => {
      for (const url of [`/outbox/${name}`, `/outbox/${name}/html`]) {
        expect((await get(url)).statusCode).toBe(404)
      }
    },
  )

  it('exists only without a mail server, and not in production', () => {
    const withMail = { mail: { smtpUrl: 'smtp://mail.example.com' } }
    const without = { mail: { smtpUrl: null } }
    expect(hasOutbox({ isProduction: false, ...without })).toBe(true)
    expect(hasOutbox({ isProduction: true, ...without })).toBe(false)
    expect(hasOutbox({ isProduction: false, ...withMail })).toBe(false)
  })
})
