import { describe, expect, it } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { renewalTerms } from '#shared/offer/plan/renewal-terms.ts'
import { writePdf } from '#server/gateways/pdf/write-pdf.ts'
import { evidenceDocument } from '#server/features/purchase-records/evidence-document.ts'
import { readerIn } from '#tests/web/texts-in.ts'
import { pagesOf } from './pdf-text.ts'
import { sampleContent, sampleShown } from './samples.ts'
import type { Evidence, EvidenceCharge } from '#server/features/purchase-records/read-evidence.ts'
import { stripeEvidence } from '#server/features/purchase-records/stripe-evidence.ts'

const charge = (changes: Partial<EvidenceCharge> = {}): EvidenceCharge => ({
  invoiceId: 'in_1',
  number: 'A-1',
  status: 'paid',
  billingReason: 'subscription_create',
  paymentIntentId: 'pi_1',
  currency: 'USD',
  amountDueMinor: 1949,
  amountPaidMinor: 1949,
  createdAt: '2026-03-01T00:00:00.000Z',
  paidAt: '2026-03-01T00:00:00.000Z',
  periodStart: '2026-03-01T00:00:00.000Z',
  periodEnd: '2026-03-29T00:00:00.000Z',
  ...changes,
})

const TERMS = [
  'Last updated: April 2026',
  'In short: it renews.',
  '## Prices (prices)\nPrices are shown.',
  '## Renewal (renewal)\nA plan renews.',
  '## How to cancel (cancellation)\nIn two clicks.',
  '## Money back (refunds)\nWithin 14 days.',
].join('\n\n')

const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  asOf: '2026-04-01T00:00:00.000Z',
  seller: { name: 'Marigold', companyName: 'Marigold Inc.', supportEmail: null },
  buyer: { email: 'buyer@example.com', fullName: 'Łukasz Żółć', countryCode: 'PL', customerId: 'cus_1' },
  subscription: {
    id: 'sub_1',
    planName: '4-Week Plan',
    status: 'active',
    currency: 'USD',
    renewalMinor: 3898,
    periodDays: 28,
    startedAt: '2026-03-01T00:00:00.000Z',
    paidUntil: '2026-03-29T00:00:00.000Z',
    isCancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
  },
  charges: [charge()],
  refunds: [],
  records: [
    {
      sequence: 7,
      recordedAt: '2026-03-01T00:00:00.000Z',
      contentHash: 'c'.repeat(64),
      previousHash: 'b'.repeat(64),
      hash: 'd'.repeat(64),
      isIntact: true,
      content: { ...sampleContent(), state: 'kept', shown: sampleShown('The page') },
      terms: TERMS,
    },
  ],
  chain: { account: 'acct', sequence: 9, headHash: 'e'.repeat(64), checkedAt: null, fault: null },
  termsNow: null,
  mails: [],
  use: {
    registeredAt: null,
    emailConfirmedAt: null,
    lastSignInAt: null,
    signIns: [],
    answersGiven: null,
    quizCompletedAt: null,
    events: [],
  },
  statusHistory: [],
  cancellations: [],
  refundRequests: [],
  ...changes,
})

const canceledAt = (time: string): Partial<Evidence> => ({
  subscription: { ...evidence().subscription, canceledAt: time },
})
const renewal = charge({
  invoiceId: 'in_2',
  paymentIntentId: 'pi_2',
  amountPaidMinor: 3898,
  paidAt: '2026-03-29T00:00:00.000Z',
  periodStart: '2026-03-29T00:00:00.000Z',
})

describe("Stripe's text fields", () => {
  it('name the buyer, the plan and what was shown beside the button', () => {
    const fields = stripeEvidence(evidence())
    expect(fields).toMatchObject({
      customer_name: 'Łukasz Żółć',
      customer_email_address: 'buyer@example.com',
      service_date: '2026-03-01',
    })
    expect(fields.product_description).toContain('4-Week Plan, a subscription to a digital service')
    for (const field of [fields.cancellation_policy_disclosure, fields.refund_policy_disclosure]) {
      expect(field).toContain('"You pay $19.49 today."')
      expect(field).toContain('which the customer had ticked: "I agree: You pay $19.49 today."')
      expect(field).toContain('The terms in force at the purchase say:')
    }
  })

  it('have the matching sections of the terms for each policy', () => {
    const fields = stripeEvidence(evidence())
    expect(fields.cancellation_policy_disclosure).toMatch(/A plan renews\.[^]*In two clicks\./)
    expect(fields.cancellation_policy_disclosure).not.toContain('Within 14 days.')
    expect(fields.refund_policy_disclosure).toContain('## Money back (refunds)\nWithin 14 days.')
    expect(JSON.stringify(fields)).not.toContain('Prices are shown.')
  })

  it.each<[string, Partial<Evidence>, string | null, string]>([
    ['never canceled', {}, null, 'The customer did not cancel before the charge of $19.49'],
    ['canceled later', canceledAt('2026-03-02T00:00:00.000Z'), null, 'after the charge of $19.49'],
    [
      'canceled in the same second',
      canceledAt('2026-03-01T00:00:00.000Z'),
      null,
      'after the charge of $19.49',
    ],
    ['canceled before', canceledAt('2026-02-01T00:00:00.000Z'), null, 'left out'],
    [
      'canceled between two charges, the first disputed',
      { ...canceledAt('2026-03-10T00:00:00.000Z'), charges: [charge(), renewal] },
      'pi_1',
      'after the charge of $19.49',
    ],
    [
      'canceled between two charges, the second disputed',
      { ...canceledAt('2026-03-10T00:00:00.000Z'), charges: [charge(), renewal] },
      'pi_2',
      'left out',
    ],
    [
      'the latest charge where none is named',
      { charges: [charge(), renewal] },
      null,
      'The customer did not cancel before the charge of $38.98 on 2026-03-29 00:00:00 UTC or afterwards.',
    ],
    ['nothing paid', { charges: [] }, null, 'left out'],
  ])('on a cancellation: %s', (_case, changes, paymentIntentId, text) => {
    const { cancellation_rebuttal: field } = stripeEvidence(evidence(changes), paymentIntentId)
    expect(field ?? 'left out').toContain(text)
  })

  it.each<[string, Partial<Evidence>, string]>([
    ['nothing asked', {}, 'The customer has not requested a refund in their account.'],
    [
      'declined',
      {
        refundRequests: [
          { at: '2026-03-05T00:00:00.000Z', status: 'declined', decidedAt: '2026-03-06T00:00:00.000Z' },
        ],
      },
      'The customer requested a refund on 2026-03-05 00:00:00 UTC. It was declined on 2026-03-06 00:00:00 UTC.',
    ],
    [
      'refunded in part',
      {
        refunds: [
          {
            id: 're_1',
            invoiceId: 'in_1',
            paymentIntentId: 'pi_1',
            status: 'succeeded',
            currency: 'USD',
            amountMinor: 500,
            createdAt: '2026-03-07T00:00:00.000Z',
          },
        ],
      },
      '$5.00 was refunded on 2026-03-07 00:00:00 UTC.',
    ],
  ])('on a refund: %s', (_case, changes, text) => {
    expect(stripeEvidence(evidence(changes)).refund_refusal_explanation).toContain(text)
  })

  it('leave out unknown facts: an erased buyer, an unrecorded page', () => {
    const fields = stripeEvidence(
      evidence({
        buyer: { email: null, fullName: null, countryCode: null, customerId: 'cus_1' },
        records: [],
      }),
    )
    expect(Object.keys(fields).toSorted()).toEqual([
      'access_activity_log',
      'cancellation_rebuttal',
      'product_description',
      'refund_refusal_explanation',
      'service_date',
      'uncategorized_text',
    ])
  })

  it('respect the limits per field and in total, without splitting a character', () => {
    const long = '😀'.repeat(30_000)
    const many = Array.from({ length: 2000 }, (_one, index) => ({
      kind: 'renewal_reminder' as const,
      subject: `Your plan renews ${index} ${'😀'.repeat(20)}`,
      status: 'sent' as const,
      orderedAt: '2026-03-01T00:00:00.000Z',
      sentAt: '2026-02-01T00:00:00.000Z',
    }))
    const [record] = evidence().records
    if (!record?.content) throw new Error('the sample has a record')
    const fields = stripeEvidence(
      evidence({
        buyer: {
          email: `${'a'.repeat(2000)}@example.com`,
          fullName: long,
          countryCode: null,
          customerId: 'cus_1',
        },
        mails: many,
        charges: Array.from({ length: 2000 }, () => charge()),
        subscription: { ...evidence().subscription, planName: long },
        refundRequests: many.map(({ sentAt }) => ({ at: sentAt, status: 'declined', decidedAt: sentAt })),
        records: [{ ...record, terms: `## Renewal and refund (renewal-refunds)\n${long}` }],
      }),
    )
    const texts = Object.values(fields).filter((field) => typeof field === 'string')
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(20_000)
      expect(text.isWellFormed()).toBe(true)
    }
    expect(texts.filter((text) => text.endsWith('[shortened]')).length).toBeGreaterThan(5)
    expect(texts.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(150_000)
  })
})

it('of a purchase in Arabic has facts in English, and quotes that the PDF draws completely, with Latin digits', async () => {
  const { t, f } = readerIn('ar', 'plans')
  const content = sampleContent()
  const { plan } = content.server
  const terms = renewalTerms(plan, { t, f })
  const words = `${f.longDate('2026-03-01T00:00:00.000Z')}، ${f.percent(0.5)}، ${terms}`
  const shown = { ...sampleShown(words), language: 'ar', renewalTerms: terms }
  const [record] = evidence().records
  const records = record ? [{ ...record, content: { ...content, state: 'kept' as const, shown } }] : []
  const subscription = { ...evidence().subscription, planName: 'خطة السنة' }
  const pdf = await buffer(writePdf(evidenceDocument(evidence({ records, subscription }))))
  const text = pagesOf(pdf).join('\n')
  // A character that the fonts lack would be spelled out, or have no glyph.
  expect(text).not.toMatch(/\[U\+|\0/)
  expect(text).not.toMatch(/[٠-٩۰-۹]/)
  expect(text).toContain('Charged immediately')
  expect(text).toContain('$19.49')
  expect(text).toMatch(/19\.49/)
  expect(text).toMatch(/50%/)
  expect(text).toMatch(/\p{Script=Arabic}/u)
})
