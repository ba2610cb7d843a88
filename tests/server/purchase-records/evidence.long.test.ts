import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/db/schema/mails.ts'
import { purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { stripeEvidence } from '#server/features/purchase-records/stripe-evidence.ts'
import { verifyRecords } from '#server/features/purchase-records/verify-records.ts'
import { adminOf, type SignedInPerson } from '../admin/admin-people.ts'
import { auditOf } from '../admin/users/audit-of.ts'
import { type Customer, newCustomer, until } from '../personal-data/customer.ts'
import { sampleAnswers } from '../support/samples.ts'
import { call, useTestServer, testBrands } from '../support/test-app.ts'
import { testRecords } from '../support/test-records.ts'
import { pagesOf } from './pdf-text.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'evidence-'))
const server = useTestServer({ env: { dataDir } })
let admin: SignedInPerson
let member: Customer

beforeAll(async () => {
  // Jobs order mails, and run only while the server listens.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await adminOf(server)
  member = await newCustomer(server)
  await until(async () =>
    (await server.database.db.select().from(mails).where(eq(mails.toEmail, member.email))).some(
      ({ kind }) => kind === 'cancellation_confirmed',
    ),
  )
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const fileOf = (subscriptionId: string, { headers }: Pick<SignedInPerson, 'headers'> = admin) =>
  call(server.app, { method: 'POST', url: `/admin/subscriptions/${subscriptionId}/evidence`, headers })

async function readEvidence(subscriptionId: string) {
  const { database, gateway } = server
  const brands = await testBrands()
  const records = testRecords({ database, account: gateway.account, brands, logger: server.app.log })
  const evidence = await records.readEvidence(subscriptionId)
  if (!evidence) throw new Error('there is no such subscription')
  return evidence
}

/** Lines are broken where the page ends. */
const wordsOf = (pdf: Buffer): string => pagesOf(pdf).join(' ').replaceAll(/\s+/g, ' ')

describe('the evidence of a subscription', () => {
  it("contains what was shown, charged, mailed and used, but no answers and no member's texts", async () => {
    const evidence = await readEvidence(member.subscriptionId)
    const [name = ''] = member.canaries
    expect(evidence).toMatchObject({
      buyer: { email: member.email.toLowerCase(), fullName: `Full ${name}`, countryCode: 'DE' },
      subscription: { planName: '4-Week Plan', isCancelAtPeriodEnd: true, renewalMinor: 3899 },
      charges: [{ status: 'paid', currency: 'USD', amountPaidMinor: 1949, paidAt: expect.any(String) }],
      refunds: [],
      chain: { sequence: expect.any(Number), fault: null },
      cancellations: [{ reason: 'other' }],
      refundRequests: [{ status: 'open', decidedAt: null }],
      use: {
        registeredAt: expect.any(String),
        emailConfirmedAt: expect.any(String),
        signIns: [expect.any(String)],
        answersGiven: Object.keys({ ...sampleAnswers, name: '', email: '' }).length,
      },
    })
    expect(evidence.records.map(({ isIntact, content }) => [isIntact, content?.state])).toEqual([
      [true, 'kept'],
    ])
    expect(evidence.mails).toContainEqual(
      expect.objectContaining({ kind: 'welcome', subject: 'Subject of welcome' }),
    )
    expect(evidence.use.events.map(({ name: event, count }) => [event, count])).toContainEqual([
      'landingPageVisit',
      1,
    ])
    const all = JSON.stringify(evidence)
    expect(all).toContain(`The page of ${name}`)
    for (const secret of [`Name-${name}`, `Comment ${name}`, `Evidence of ${name}`, member.leadId]) {
      expect(all, secret).not.toContain(secret)
    }
  })

  it('is a deterministic PDF for administrators, and is audited', async () => {
    const response = await fileOf(member.subscriptionId)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="evidence-${member.subscriptionId}.pdf"`,
      'cache-control': 'no-store',
    })
    const text = wordsOf(response.rawPayload)
    const { records, chain } = await readEvidence(member.subscriptionId)
    const [record] = records
    for (const part of [
      member.email.toLowerCase(),
      member.subscriptionId,
      '$19.49',
      'I agree: You pay $19.49 today.',
      'The page of canary',
      'Different:',
      'Our 30-day money-back guarantee covers your first charge.',
      'In force at the purchase.',
      'Landing page visit',
      'Welcome',
      'Refund requested',
    ]) {
      expect(text, part).toContain(part)
    }
    const withoutBreaks = text.replaceAll(' ', '')
    for (const hash of [record?.hash, record?.contentHash, chain.headHash]) {
      expect(withoutBreaks).toContain(hash)
    }
    expect((await fileOf(member.subscriptionId)).rawPayload.equals(response.rawPayload)).toBe(true)
    // The audit entry is completed after the last byte.
    const audited = await until(async () => {
      const row = await auditOf(server, 'create_evidence_file', member.subscriptionId)
      return row?.outcome === 'done' && row
    })
    expect(audited).toMatchObject({
      actor: admin.accountId,
      targetKind: 'subscription',
      after: { records: records.map(({ sequence }) => sequence), headHash: chain.headHash },
    })
  })

  it('is not available to viewers or for unknown subscriptions', async () => {
    const viewer = await adminOf(server, 'viewer')
    expect((await fileOf(member.subscriptionId, viewer)).statusCode).toBe(403)
    expect((await fileOf('sub_unknown')).statusCode).toBe(404)
  })

  it('fits the text fields of a dispute', async () => {
    const fields = stripeEvidence(await readEvidence(member.subscriptionId), member.paymentIntentId)
    expect(fields).toMatchObject({
      customer_email_address: member.email.toLowerCase(),
      service_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      refund_refusal_explanation: expect.stringContaining('It has not been decided yet.'),
      cancellation_rebuttal: expect.stringContaining('after the charge of $19.49'),
    })
  })

  it('shows a record that was emptied without a deletion', async () => {
    const { db } = server.database
    const [record] = await db.select().from(purchaseRecords)
    if (!record) throw new Error('nothing is recorded')
    const { account, sequence } = record
    const here = eq(purchaseRecords.sequence, sequence)
    await db.update(purchaseRecords).set({ content: null, salt: null }).where(here)
    const fault = { sequence, kind: 'changed' }
    expect((await verifyRecords(server.database, account)).fault).toEqual(fault)
    await db.update(purchaseRecords).set(record).where(here)
    expect((await verifyRecords(server.database, account)).fault).toBeNull()
  })

  it('says after a deletion that the content is erased, and the chain stays intact', async () => {
    const deleted = await call(server.app, {
      url: '/member/delete',
      headers: member.headers,
      body: { password: member.password },
    })
    expect(deleted.statusCode, deleted.body).toBe(200)
    const evidence = await readEvidence(member.subscriptionId)
    expect(evidence.buyer).toMatchObject({ email: null, fullName: null })
    expect(evidence.records).toEqual([expect.objectContaining({ content: null, isIntact: true })])
    expect(await verifyRecords(server.database, server.gateway.account)).toMatchObject({
      erased: expect.any(Number),
      fault: null,
    })
    const text = wordsOf((await fileOf(member.subscriptionId)).rawPayload)
    expect(text).toContain("Erased with the person's data; its hash remains")
    for (const canary of member.canaries) expect(text.toLowerCase()).not.toContain(canary)
  })
})
