import type { PurchaseContent, ShownOffer } from '#shared/contract/purchase-records.ts'
import type { Database } from '#server/db/database.ts'
import { appendRecord } from '#server/features/purchase-records/append-record.ts'

type PurchaseOfContent = Extract<PurchaseContent, { kind: 'purchase' }>

const samplePlan: ShownOffer['plan'] = {
  productId: '4-week-plan',
  name: '4-Week Plan',
  description: 'A plan of four weeks',
  type: 'subscription',
  currency: 'USD',
  originalPriceMinor: 3898,
  priceMinor: 1949,
  renewalPriceMinor: 3898,
  durationDays: 28,
}

export const sampleContent = (userAgent: string | null = 'Agent'): PurchaseOfContent => ({
  kind: 'purchase',
  state: 'missing',
  shown: null,
  server: {
    at: '2026-03-04T05:06:07.000Z',
    brandVersion: 'v1',
    termsHash: null,
    userAgent,
    plan: samplePlan,
    renewalTerms: 'You pay $19.49 today.',
    guarantee: null,
    pageBrandVersion: 'v1',
    countryCode: 'DE',
    registrationSource: 'web_funnel',
    isWallet: false,
    walletType: null,
    device: null,
  },
  differences: [],
})

/** Adds a record in a transaction, as a payment does. */
export const addRecord = (
  database: Database,
  {
    account,
    press,
    attemptId = `attempt-${account}-${press}`,
    content = sampleContent(),
  }: { account: string; press: string; attemptId?: string; content?: PurchaseContent },
): Promise<void> =>
  database.db.transaction((transaction) =>
    appendRecord(
      transaction,
      {
        brandId: 'marigold',
        account,
        kind: 'purchase',
        attemptId,
        stripeSubscriptionId: null,
        pressKey: press,
        content,
      },
      new Date(),
    ),
  )

/** A page of the checkout with these words on it. */
export const sampleShown = (checkout: string): ShownOffer => ({
  shownAt: new Date().toISOString(),
  path: '/purchase',
  language: 'en',
  viewport: { width: 390, height: 844 },
  parts: { plans: 'The plans', checkout },
  button: 'Pay $19.49 and get my plan',
  links: [{ label: 'Terms and Conditions', path: '/terms' }],
  plan: samplePlan,
  saving: 'Save 50%',
  renewalTerms: 'You pay $19.49 today.',
  consent: { wording: 'I agree: You pay $19.49 today.', isTicked: true },
  guarantee: { title: 'Money back', text: 'Within 14 days' },
})
