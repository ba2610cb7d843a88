import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MailOrder } from '#shared/mail/mail.ts'
import { mails } from '#server/db/schema/mails.ts'
import { beginSending, claimMail, STALE_AFTER_MS } from '#server/features/mails/delivery/claim-mail.ts'
import { deliverDue } from '#server/features/mails/delivery/deliver-due.ts'
import { deliverMail, PAUSE_MINUTES } from '#server/features/mails/delivery/deliver-mail.ts'
import { storeOrder } from '#server/features/mails/store-order.ts'
import { createSmtpGateway } from '#server/gateways/mail/smtp-gateway.ts'
import { eraseMails, storedMails, useMailsServer } from './mails-server.ts'
import { openMailServer } from './smtp-server.ts'

const server = useMailsServer({ instances: 2 })
const NOW = new Date('2027-03-01T09:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const MINUTE = 60_000

let orders = 0
async function order(changes: Partial<MailOrder> = {}, dueAt = NOW): Promise<string> {
  const content = { kind: 'password_changed', changedAt: NOW.toISOString() } as const
  const mail = await storeOrder(
    server().deps,
    { brandId: 'marigold', to: 'Jo@Example.com', dedupeKey: `test:${++orders}`, content, ...changes },
    { now: NOW, dueAt },
  )
  if (!mail) throw new Error('it was ordered before')
  return mail.id
}

const rowOf = async (id: string) => {
  const [row] = await server().deps.database.db.select().from(mails).where(eq(mails.id, id))
  return row
}
const due = (now: Date) => deliverDue(server().deps, { now })

beforeEach(async () => {
  await eraseMails(server())
  server().setNow(NOW)
})

describe('a mail about a second payment', () => {
  it('links to a password, also beside an account that someone else may have created', async () => {
    const content = {
      kind: 'duplicate_refunded',
      planName: '12-Week Plan',
      keptPlanName: '4-Week Plan',
      currency: 'USD',
      amountMinor: 1949,
      isPending: false,
      receiptIds: [],
    } as const
    const textOf = async () => {
      await order({ content })
      await due(NOW)
      return server().gateway.sent.at(-1)?.text ?? ''
    }
    const link = 'https://quiz.example.com/reset-password#token=minted-set_password'
    expect(await textOf()).toContain(link)
    server().accounts.add('jo@example.com')
    expect(await textOf()).toContain(link)
    server().confirmedAccounts.add('jo@example.com')
    const text = await textOf()
    expect(text).not.toContain('/reset-password')
    expect(text).toContain('https://quiz.example.com/subscription')
  })
})

describe('an order', () => {
  it('is stored once for each key, also with simultaneous orders', async () => {
    const { instances } = server()
    const content = { kind: 'confirm_email' } as const
    const orders = Array.from({ length: 8 }, (_, index) =>
      storeOrder(
        instances[index % 2]!,
        { brandId: 'marigold', to: 'a@example.com', dedupeKey: 'same', content },
        { now: NOW, dueAt: NOW },
      ),
    )
    const stored = await Promise.all(orders)
    expect(stored.filter((one) => one !== null)).toHaveLength(1)
    expect(await storedMails(server())).toHaveLength(1)
  })
})

describe('a mail that is due', () => {
  it('is sent once by two competing instances, with the id of its row', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => order()))
    const { instances, gateway } = server()
    await Promise.all([
      ...instances.map((deps) => deliverDue(deps, { now: NOW })),
      ...ids.map((id) => deliverMail(instances[1]!, id, NOW)),
    ])
    expect(gateway.sent.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect((await storedMails(server())).map(({ status }) => status)).toEqual(ids.map(() => 'sent'))
    expect(await rowOf(ids[0]!)).toMatchObject({ sentAt: NOW, sendingSince: null, attempts: 1 })
  })

  it('links an administrator to the host of the admin area', async () => {
    await order({ content: { kind: 'admin_invitation', invitationId: 'first', role: 'viewer' } })
    await order({ content: { kind: 'recovery_code_used', usedAt: NOW.toISOString(), left: 9 } })
    await due(NOW)
    const texts = server()
      .gateway.sent.map(({ text }) => text)
      .toSorted()
    expect(texts).toEqual([
      expect.stringContaining('https://admin.example.com/admin/security'),
      expect.stringContaining('https://admin.example.com/admin/invitation#token=invitation-first'),
    ])
  })

  it('waits for its time', async () => {
    await order({}, after(10 * MINUTE))
    expect(await due(after(10 * MINUTE - 1))).toBe(0)
    expect(await due(after(10 * MINUTE))).toBe(1)
  })

  it('waits if there are no templates', async () => {
    const id = await order()
    const deps = { ...server().deps, renderMail: null }
    expect(await deliverMail(deps, id, NOW)).toEqual({ kind: 'not_due' })
    expect(await deliverDue(deps, { now: NOW })).toBe(0)
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 0 })
  })

  it('has the sender of the setting, else of the brand, and replies go to support', async () => {
    await order()
    await due(NOW)
    await order()
    await deliverDue(
      { ...server().deps, from: { name: 'Marigold Care', address: 'care@mail.example.com' } },
      { now: NOW },
    )
    await order()
    await deliverDue(
      { ...server().deps, from: { name: null, address: 'care@mail.example.com' } },
      { now: NOW },
    )
    expect(server().gateway.sent).toMatchObject([
      {
        from: { name: 'Marigold', address: 'support@marigold.example' },
        replyTo: 'support@marigold.example',
      },
      { from: { name: 'Marigold Care', address: 'care@mail.example.com' } },
      { from: { name: 'Marigold', address: 'care@mail.example.com' }, oneClickUnsubscribe: null },
    ])
  })
})

describe('a mail that could not be sent', () => {
  const again = { kind: 'try_again', code: 'EENVELOPE 450 RCPT TO', isUnreachable: false } as const

  it('is retried with growing pauses, and given up after the last', async () => {
    const id = await order()
    const { gateway } = server()
    let now = NOW
    for (const pause of PAUSE_MINUTES) {
      gateway.outcomes.push(again)
      await due(now)
      now = new Date(now.getTime() + pause * MINUTE)
      expect(await rowOf(id)).toMatchObject({ status: 'queued', dueAt: now, lastError: again.code })
    }
    gateway.outcomes.push(again)
    await due(now)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: PAUSE_MINUTES.length + 1 })
    await due(after(365 * 24 * 60 * MINUTE))
    expect(gateway.sent).toEqual([])
  })

  it('is sent when the server accepts it again', async () => {
    const id = await order()
    server().gateway.outcomes.push(again)
    await due(NOW)
    expect(await due(after(MINUTE))).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
  })

  it('that was rejected or may have been sent is not retried', async () => {
    const { gateway, logged } = server()
    const refused = await order()
    gateway.outcomes.push({ kind: 'refused', code: 'EENVELOPE 550 RCPT TO' })
    await due(NOW)
    const uncertain = await order()
    gateway.outcomes.push({ kind: 'uncertain', code: 'ESOCKET CONN' })
    await due(NOW)
    await due(after(365 * 24 * 60 * MINUTE))
    expect(gateway.sent).toEqual([])
    expect(await rowOf(refused)).toMatchObject({ status: 'failed' })
    expect(await rowOf(uncertain)).toMatchObject({ status: 'uncertain' })
    expect(logged.map(({ level }) => level)).toEqual(['warn', 'error'])
    expect(JSON.stringify(logged).toLowerCase()).not.toContain('jo@')
  })

  it('delays the others while the mail server is unreachable', async () => {
    const { gateway } = server()
    for (let count = 0; count < 9; count++) await order()
    for (let count = 0; count < 9; count++) {
      gateway.outcomes.push({ kind: 'try_again', code: 'ESOCKET CONN', isUnreachable: true })
    }
    expect(await due(NOW)).toBe(0)
    expect((await storedMails(server())).filter(({ attempts }) => attempts > 0)).toHaveLength(3)
  })

  it('also waits if it could not be rendered', async () => {
    const id = await order()
    const deps = { ...server().deps, renderMail: () => Promise.reject(new Error('no')) }
    await deliverMail(deps, id, NOW)
    expect(await rowOf(id)).toMatchObject({ status: 'queued', lastError: 'EPREPARE' })
  })
})

describe('a process that was killed', () => {
  it('before it handed over the mail: the mail is sent', async () => {
    const id = await order()
    await claimMail(server().deps.database, id, NOW)
    expect(await due(after(STALE_AFTER_MS))).toBe(0)
    expect(await due(after(STALE_AFTER_MS + 1))).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('while the server accepted the mail: it is uncertain and not sent again', async () => {
    const id = await order()
    const { deps, gateway, logged } = server()
    const claimed = await claimMail(deps.database, id, NOW)
    expect(await beginSending(deps.database, claimed!)).toBe(true)
    await due(after(STALE_AFTER_MS + 1))
    await due(after(30 * 24 * 60 * MINUTE))
    expect(await rowOf(id)).toMatchObject({ status: 'uncertain', lastError: 'EKILLED' })
    expect(gateway.sent).toEqual([])
    expect(logged).toMatchObject([{ level: 'error', facts: { mailId: id } }])
  })

  it('or was paused until another took over: it sends nothing when it resumes', async () => {
    const id = await order()
    const { deps, gateway } = server()
    const slow = {
      ...deps,
      renderMail: async (mail: Parameters<NonNullable<typeof deps.renderMail>>[0]) => {
        await due(after(STALE_AFTER_MS + 1))
        return deps.renderMail!(mail)
      },
    }
    expect(await deliverMail(slow, id, NOW)).toEqual({ kind: 'not_due' })
    expect(gateway.sent).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'sent' })
  })
})

describe('a mail that is no longer needed', () => {
  const oldLink = { kind: 'reset_password', hasAccount: true } as const

  it('is dropped if the buyer has an account meanwhile', async () => {
    const id = await order({ content: { kind: 'set_password', planName: 'Plan' } })
    server().accounts.add('jo@example.com')
    await due(NOW)
    expect(await rowOf(id)).toMatchObject({ status: 'dropped' })
  })

  it('is dropped if its link was requested an hour ago', async () => {
    const id = await order({ content: oldLink })
    await due(after(60 * MINUTE + 1))
    expect(await rowOf(id)).toMatchObject({ status: 'dropped' })
    const young = await order({ content: oldLink })
    await due(after(60 * MINUTE))
    expect(await rowOf(young)).toMatchObject({ status: 'sent' })
    expect(server().gateway.sent[0]?.text).toContain(
      'https://quiz.example.com/reset-password#token=minted-set_password',
    )
  })

  it('is dropped if its subject does not exist', async () => {
    const subscriptionId = 'sub_gone'
    const ids = [
      await order({
        content: { kind: 'cancellation_confirmed', subscriptionId, planName: 'Plan', accessUntil: null },
      }),
      await order({ content: { kind: 'plan_waiting', leadId: 'gone' } }),
    ]
    await due(NOW)
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: 'dropped' })
  })
})

describe('over a real connection', () => {
  it('is rejected for a while, then delivered once', async () => {
    let isBusy = true
    const smtp = await openMailServer({
      onRcptTo: (_to, _session, done) =>
        done(isBusy ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
    })
    const gateway = createSmtpGateway({ url: smtp.url, host: 'quiz.example.com' })
    const deps = { ...server().deps, gateway }
    try {
      const id = await order()
      await deliverDue(deps, { now: NOW })
      isBusy = false
      await deliverDue(deps, { now: after(MINUTE) })
      await deliverDue(deps, { now: after(60 * MINUTE) })
      expect(smtp.received).toHaveLength(1)
      expect(smtp.received[0]?.raw).toContain(`Message-ID: <${id}@quiz.example.com>`)
      expect(await rowOf(id)).toMatchObject({ status: 'sent' })
    } finally {
      gateway.close()
      await smtp.close()
    }
  })
})
