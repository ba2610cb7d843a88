import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Receipt } from '#shared/contract/receipts.ts'
import { newPseudonym } from '#server/db/at-rest/pseudonym.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { eraseReceipts } from '#server/features/receipts/receipts.ts'
import { beginLife, type MemberLife } from '../membership/member-life.ts'
import { ask, useMembershipServer } from '../membership/membership-server.ts'
import { storedReceipts } from './stored-receipts.ts'

const server = useMembershipServer()
const DAY_MS = 24 * 60 * 60 * 1000
afterEach(() => server().setNow(null))

const read = (token: string) => ask<Receipt>(server(), '/receipts/read', { body: { token } })

async function receiptOf({ customer }: MemberLife) {
  const [row] = await storedReceipts(server(), customer.subscriptionId)
  if (!row) throw new Error('there is no receipt')
  return row
}

describe('the link of a mail', () => {
  it('shows one receipt without a sign-in', async () => {
    const life = await beginLife(server())
    const row = await receiptOf(life)
    await life.goTo(28.1)
    const { outcome, data } = await read(server().receipts.mintLink(row.id))
    expect(outcome).toBe('200')
    expect(data).toMatchObject({
      id: row.id,
      kind: 'charge',
      number: row.number,
      description: 'First payment',
      date: '2026-01-01T12:00:00.000Z',
      amountMinor: 1949,
      lines: [{ amountMinor: 3898 }, { description: 'Introductory discount', amountMinor: -1949 }],
      card: { brand: 'visa', last4: '4242' },
      seller: { companyName: 'Acme Ltd', email: 'help@acme.example' },
      buyer: { email: life.customer.email },
    })
    const [, renewal] = await storedReceipts(server(), life.customer.subscriptionId)
    expect(JSON.stringify(data)).not.toContain(renewal?.number)
  })

  it('is refused after expiry, after any change, and for another purpose', async () => {
    const life = await beginLife(server())
    const row = await receiptOf(life)
    const other = await receiptOf(await beginLife(server()))
    const token = server().receipts.mintLink(row.id)
    const [, expiry, signature] = token.split('.')
    for (const wrong of [
      `${other.id}.${expiry}.${signature}`,
      `${row.id}.zzzzzzz.${signature}`,
      `${token}x`,
      row.id,
      // Of a cancellation and of a payment, by their own keys.
      server().tokens.cancellation(row.id),
      server().tokens.payment(row.id),
      server().receipts.mintLink('unknown'),
    ]) {
      expect((await read(wrong)).outcome).toBe('410 link_invalid')
    }
    server().setNow(new Date(life.now().getTime() + 799 * DAY_MS))
    expect((await read(token)).outcome).toBe('200')
    server().setNow(new Date(life.now().getTime() + 800 * DAY_MS))
    expect((await read(token)).outcome).toBe('410 link_invalid')
  })

  it('shows nothing of a deleted person, and the receipt stays stored', async () => {
    const life = await beginLife(server())
    const row = await receiptOf(life)
    const pseudonym = newPseudonym()
    const { db } = server().database
    await eraseReceipts(db, { subscriptionIds: [life.customer.subscriptionId], pseudonym })
    expect((await read(server().receipts.mintLink(row.id))).outcome).toBe('410 link_invalid')
    const [kept] = await db.select().from(receipts).where(eq(receipts.id, row.id))
    expect(kept).toEqual({ ...row, buyerName: null, buyerEmail: pseudonym, cardBrand: null, cardLast4: null })
  })
})
