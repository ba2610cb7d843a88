import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailGateway, OutgoingMail } from '#server/gateways/mail/mail-gateway.ts'
import { createSmtpGateway } from '#server/gateways/mail/smtp-gateway.ts'
import { type Fault, openMailServer, openRudeServer, readMail } from './smtp-server.ts'

const opened: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

const keep = <T extends { close: () => unknown }>(one: T): T => {
  opened.push(one)
  return one
}

const gatewayTo = (url: string): MailGateway =>
  keep(
    createSmtpGateway({
      url,
      host: 'quiz.example.com',
      connectTimeoutMs: 400,
      silenceTimeoutMs: 400,
      mailTimeoutMs: 3000,
    }),
  )

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 'abcDEF-_0123456789abcd',
  kind: 'welcome',
  to: 'Jo.Doe@example.com',
  from: { name: 'Marigold', address: 'hello@marigold.example' },
  replyTo: 'support@marigold.example',
  subject: 'Welcome to Marigold: your receipt',
  html: '<html><body><p>Zoë paid €5</p>\n.\n</body></html>',
  text: 'Zoë paid €5\n.\nThe end',
  date: new Date('2027-03-01T09:00:00Z'),
  oneClickUnsubscribe: null,
  ...changes,
})

const refusing = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

describe('a mail over SMTP', () => {
  it('arrives once, with its headers and both parts', async () => {
    const server = keep(await openMailServer())
    expect(await gatewayTo(server.url).send(mail())).toEqual({ kind: 'sent' })
    expect(server.received).toHaveLength(1)
    const [arrived = fail()] = server.received
    const { from, to, raw } = arrived
    const got = await readMail(arrived)
    expect({ from, to }).toEqual({ from: 'hello@marigold.example', to: ['Jo.Doe@example.com'] })
    expect(got).toMatchObject({
      from: { name: 'Marigold', address: 'hello@marigold.example' },
      to: [{ address: 'Jo.Doe@example.com' }],
      replyTo: [{ address: 'support@marigold.example' }],
      subject: 'Welcome to Marigold: your receipt',
      messageId: '<abcDEF-_0123456789abcd@quiz.example.com>',
      date: '2027-03-01T09:00:00.000Z',
    })
    expect(got.text?.trim()).toBe('Zoë paid €5\n.\nThe end')
    expect(got.html).toContain('Zoë paid €5')
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(raw).not.toMatch(/^List-Unsubscribe/m)
  })

  it('has one-click headers if it can be unsubscribed from', async () => {
    const server = keep(await openMailServer())
    const address = `https://quiz.example.com/api/api/mails/one-click-unsubscribe?token=${'t'.repeat(120)}`
    await gatewayTo(server.url).send(mail({ oneClickUnsubscribe: address }))
    const raw = server.received[0]?.raw ?? ''
    const unfolded = raw.replaceAll(/\r?\n[ \t]+/g, ' ')
    expect(unfolded).toContain(`List-Unsubscribe: <${address}>`)
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it.each([
    { what: 'a subject', changes: { subject: 'Hi\r\nBcc: evil@example.com\r\n\r\nbody' } },
    {
      what: "a sender's name",
      changes: { from: { name: 'A\r\nBcc: evil@example.com', address: 'a@b.example' } },
    },
  ])('accepts no header from $what', async ({ changes }) => {
    const server = keep(await openMailServer())
    expect(await gatewayTo(server.url).send(mail(changes))).toEqual({ kind: 'sent' })
    const [arrived = fail()] = server.received
    const got = await readMail(arrived)
    expect(arrived.to).toEqual(['Jo.Doe@example.com'])
    expect(got.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(got.text?.trim()).toBe('Zoë paid €5\n.\nThe end')
  })

  it.each([
    'jo@example.com\r\nRCPT TO:<evil@example.com>',
    'jo@example.com, evil@example.com',
    'jo@example.com>\r\nBcc: evil@example.com',
    '"Jo" <jo@example.com>',
    'jo example.com',
    '',
  ])('goes to exactly one address or none: %j', async (to) => {
    const server = keep(await openMailServer())
    expect(await gatewayTo(server.url).send(mail({ to }))).toEqual({ kind: 'refused', code: 'EADDRESS' })
    expect(server.received).toEqual([])
  })

  it('uses few connections for many mails', async () => {
    let open = 0
    let most = 0
    const server = keep(
      await openMailServer({
        onConnect: (_session, done) => {
          most = Math.max(most, ++open)
          done()
        },
        onClose: () => open--,
      }),
    )
    const gateway = gatewayTo(server.url)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => gateway.send(mail({ id: `mail-${index}` }))),
    )
    expect(outcomes.filter(({ kind }) => kind === 'sent')).toHaveLength(20)
    expect(new Set(server.received.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1])).size).toBe(20)
    expect(most).toBeLessThanOrEqual(3)
  })
})

describe('a rejection', () => {
  it.each([
    { responseCode: 550, kind: 'refused' },
    { responseCode: 450, kind: 'try_again' },
  ])('of the recipient with $responseCode is $kind', async ({ responseCode, kind }) => {
    const server = keep(
      await openMailServer({ onRcptTo: (_to, _session, done) => done(refusing(responseCode)) }),
    )
    const outcome = await gatewayTo(server.url).send(mail())
    expect(outcome).toMatchObject({ kind, code: expect.stringContaining(String(responseCode)) as string })
    expect(JSON.stringify(outcome)).not.toContain('example.com')
  })

  it.each([
    { responseCode: 554, kind: 'refused' },
    { responseCode: 451, kind: 'try_again' },
  ])(
    'of the body with $responseCode is $kind: an answer leaves nothing uncertain',
    async ({ responseCode, kind }) => {
      const server = keep(
        await openMailServer({
          onData: (stream, _session, done) => {
            stream.resume()
            stream.on('end', () => done(refusing(responseCode)))
          },
        }),
      )
      expect(await gatewayTo(server.url).send(mail())).toMatchObject({ kind })
    },
  )

  it('of our own address or password does not lose mails', async () => {
    const noSender = keep(
      await openMailServer({ onMailFrom: (_from, _session, done) => done(refusing(553)) }),
    )
    expect(await gatewayTo(noSender.url).send(mail())).toMatchObject({
      kind: 'try_again',
      isUnreachable: true,
    })
    const noLogin = keep(
      await openMailServer({ authOptional: false, onAuth: (_auth, _session, done) => done(new Error('no')) }),
    )
    const url = noLogin.url.replace('://', '://user:wrong@')
    expect(await gatewayTo(url).send(mail())).toMatchObject({ kind: 'try_again', isUnreachable: true })
  })
})

describe('a connection that breaks', () => {
  it.each<{ fault: Fault; kind: string; taken: number }>([
    { fault: 'greeting', kind: 'try_again', taken: 0 },
    { fault: 'silent-greeting', kind: 'try_again', taken: 0 },
    { fault: 'rcpt', kind: 'try_again', taken: 0 },
    { fault: 'data', kind: 'try_again', taken: 0 },
    { fault: 'body', kind: 'uncertain', taken: 0 },
    { fault: 'end', kind: 'uncertain', taken: 1 },
    { fault: 'silent-end', kind: 'uncertain', taken: 1 },
  ])('at $fault: $kind, and the mail is transferred at most once', async ({ fault, kind, taken }) => {
    const server = keep(await openRudeServer(fault))
    const long = 'A line of a long mail.\n'.repeat(20_000)
    const text = fault === 'body' ? long : 'short'
    expect(await gatewayTo(server.url).send(mail({ text }))).toMatchObject({ kind })
    expect(server.taken()).toBe(taken)
  })

  it('before it is established: nobody listens', async () => {
    const server = await openMailServer()
    await server.close()
    expect(await gatewayTo(server.url).send(mail())).toMatchObject({ kind: 'try_again', isUnreachable: true })
  })
})

describe('TLS', () => {
  const withTls = { disabledCommands: [] }
  beforeEach(() => {
    // The test server warns of the certificate that it comes with.
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  it('is used if the server offers it and its certificate is valid', async () => {
    const server = keep(await openMailServer(withTls))
    // The certificate that comes with the test server is nobody's.
    expect(await gatewayTo(server.url).send(mail())).toMatchObject({ kind: 'try_again', isUnreachable: true })
    expect(await gatewayTo(`${server.url}?tls.rejectUnauthorized=false`).send(mail())).toEqual({
      kind: 'sent',
    })
    expect(server.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
  })

  it('is used from the start with smtps:', async () => {
    const server = keep(await openMailServer({ secure: true }))
    const url = `${server.url.replace('smtp:', 'smtps:')}?tls.rejectUnauthorized=false`
    expect(await gatewayTo(url).send(mail())).toEqual({ kind: 'sent' })
    expect(server.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
  })

  it('is required for other hosts, even without a password, unless the setting says otherwise', async () => {
    const server = keep(await openMailServer())
    // An address of this machine that is not one of its loopback addresses.
    const url = server.url.replace('127.0.0.1', '0.0.0.0')
    expect(await gatewayTo(url).send(mail())).toMatchObject({ kind: 'try_again' })
    expect(server.received).toEqual([])
    expect(await gatewayTo(`${url}?ignoreTLS=true`).send(mail())).toEqual({ kind: 'sent' })
  })

  it('can be enforced', async () => {
    const server = keep(await openMailServer())
    expect(await gatewayTo(`${server.url}?requireTLS=true`).send(mail())).toMatchObject({ kind: 'try_again' })
    expect(server.received).toEqual([])
  })
})

function fail(): never {
  throw new Error('no mail has arrived')
}
