import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderMail } from '#mail/render-mail.tsx'
import type { MailKind } from '#shared/mail/mail.ts'
import { supportAddress } from '#shared/brand/support-address.ts'
import type { MailSender } from '#server/settings/mail-settings.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/mails.ts'
import { readEml } from '#server/features/mails/outbox/outbox-page.ts'
import { outboxFolder } from '#server/gateways/mail/outbox-gateway.ts'
import { adminOf, memberOf } from '../admin/admin-people.ts'
import { until } from '../personal-data/customer.ts'
import { call, testBrand, type TestServer, useTestServer } from '../support/test-app.ts'
import { atHost } from './at-host.ts'
import { SEVERAL_SHOPS, type Shop, SHOPS, succeeded } from './shops.ts'

const SETTINGS: { what: string; from: MailSender | null; installation: string }[] = [
  { what: 'without MAIL_FROM', from: null, installation: 'marigold.localhost' },
  {
    what: 'with an address',
    from: { name: null, address: 'care@shops.example' },
    installation: 'marigold.localhost',
  },
  {
    what: 'with a name and an address',
    from: { name: 'Three Shops', address: 'care@shops.example' },
    installation: 'Three Shops',
  },
]

/** The mail of a condition, as it was sent. */
async function readSent({ database: { db } }: TestServer, dataDir: string, isMeant: SQL | undefined) {
  const sent = await until(async () => {
    const [row] = await db.select().from(mails).where(isMeant)
    return row?.status === 'sent' && row
  })
  const folder = outboxFolder(dataDir)
  const file = readdirSync(folder).find((name) => name.includes(sent.id)) ?? 'no file'
  const { headers, text, html } = readEml(readFileSync(join(folder, file), 'latin1'))
  const header = (name: string) => headers.find((one) => one.name.toLowerCase() === name)?.value ?? ''
  const sender = /^"?(?<name>.*?)"? <(?<address>[^<>]+)>$/.exec(header('from'))?.groups
  return { sender: { ...sender }, subject: header('subject'), replyTo: header('reply-to'), text, html }
}

describe.each(SETTINGS)('three brands $what', ({ from, installation }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-senders-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const mail = { smtpUrl: null, from, offerAfterHours: null }
  const server = useTestServer({
    renderMail,
    otherBrandFolders: SEVERAL_SHOPS.otherBrandFolders,
    env: { ...SEVERAL_SHOPS.env, dataDir, mail },
  })
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

  /** The mail of a kind that an address got from a brand. */
  const received = (shop: Shop, email: string, kind: MailKind) =>
    readSent(server, dataDir, and(eq(mails.toEmail, email), eq(mails.brandId, shop.id), eq(mails.kind, kind)))

  async function forget(shop: Shop, email: string) {
    const { app } = atHost(server, shop.host)
    succeeded(await call(app, { url: '/auth/forgot-password', body: { email } }))
    return received(shop, email, 'reset_password')
  }

  it.each(SHOPS)('a member of $id gets its name, its address for replies and its look', async (shop) => {
    const { email } = await memberOf(server, { brandId: shop.id })
    const { config } = await testBrand(`brands/${shop.id}`)
    const got = await forget(shop, email)
    expect(got.sender).toEqual({ name: config.name, address: from?.address ?? supportAddress(config) })
    expect(got.replyTo).toBe(supportAddress(config))
    expect(got.html).toContain(config.landingPageContent.logoText ?? config.name)
    expect(got.html).toContain(config.legal.companyName)
    expect(got.text).toContain(`http://${shop.host}/reset-password`)
  })

  it('an operator gets the name of the installation, and a member of another brand with that address does not', async () => {
    const operator = await adminOf(server)
    const [first, second] = SHOPS
    const got = await forget(first, operator.email)
    expect(got.sender['name']).toBe(installation)
    expect(got.subject).toBe(`Set a new password for ${installation}`)
    expect(got.html).toContain(installation)
    await server.database.db.insert(accounts).values({
      id: `second-${operator.accountId}`,
      brandId: second.id,
      email: operator.email,
      passwordHash: 'none',
      createdAt: new Date(),
      passwordChangedAt: new Date(),
    })
    expect((await forget(second, operator.email)).sender['name']).toBe('Quietmoor')
  })

  it('an invited operator gets it too', async () => {
    const { headers } = await adminOf(server)
    const { app } = atHost(server, SHOPS[0].host)
    const body = { email: 'invited@example.com', role: 'viewer', brandIds: ['quietmoor'] }
    succeeded(await call(app, { url: '/admin/team/invitations', body, headers }))
    const got = await received(SHOPS[0], body.email, 'admin_invitation')
    expect(got.sender['name']).toBe(installation)
    expect(got.subject).toBe('You’re invited to the Quietmoor admin area')
  })
})

describe('one brand', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-sender-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = useTestServer({
    renderMail,
    env: {
      dataDir,
      mail: {
        smtpUrl: null,
        from: { name: 'Marigold Care', address: 'care@marigold.example' },
        offerAfterHours: null,
      },
    },
  })
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

  it('has the name of MAIL_FROM as the sender for members and operators, and its own name in the text', async () => {
    for (const { email } of [await memberOf(server), await adminOf(server)]) {
      succeeded(await call(server.app, { url: '/auth/forgot-password', body: { email } }))
      const { sender, subject } = await readSent(server, dataDir, eq(mails.toEmail, email))
      expect(sender).toEqual({ name: 'Marigold Care', address: 'care@marigold.example' })
      expect(subject).toBe('Set a new password for Marigold')
    }
  })
})
