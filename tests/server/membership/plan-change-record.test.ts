import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import type { previewPlanChange } from '#shared/contract/membership.ts'
import type { PurchaseContent, ShownPlanChange } from '#shared/contract/purchase-records.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()
type Preview = RouteData<typeof previewPlanChange>

afterEach(() => server().setNow(null))

const shownOf = ({ productId: _id, prorationDate: _date, ...priced }: Preview): ShownPlanChange => ({
  ...priced,
  shownAt: new Date().toISOString(),
  path: '/subscription',
  language: 'en',
  viewport: { width: 390, height: 844 },
  parts: { price: 'Plan of 84 days $79.99 You pay today\n$65.37' },
  button: 'Pay $65.37 and change',
  links: [],
})

async function contentsOf({ customer }: MemberLife): Promise<(PurchaseContent | null)[]> {
  const rows = await server()
    .database.db.select()
    .from(purchaseRecords)
    .where(eq(purchaseRecords.stripeSubscriptionId, customer.subscriptionId))
    .orderBy(purchaseRecords.sequence)
  return rows.map(({ content }) => content)
}

it('is recorded as shown, once however often it is pressed, and made whatever the page claims', async () => {
  const life = await beginLife(server())
  await life.goTo(7)
  const { data: priced } = await life.ask<Preview>('/member/plan/preview', { productId: 'quarter' })
  const { productId, dueNowMinor, prorationDate } = priced
  const shown = shownOf(priced)
  const order = { productId, dueNowMinor, prorationDate, key: 'press-0123456789', shown }
  const answers = await Promise.all([life.ask('/member/plan', order), life.ask('/member/plan', order)])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['200', '200'])
  const recorded = {
    kind: 'plan_change',
    state: 'kept',
    shown,
    server: {
      fromProductId: 'month',
      productId: 'quarter',
      planName: 'Plan of 84 days',
      currency: 'USD',
      dueNowMinor: 6537,
      renewalMinor: 7999,
      termsHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    },
    differences: [],
  }
  expect(await contentsOf(life)).toEqual([
    expect.objectContaining({ ...recorded, server: expect.objectContaining(recorded.server) as object }),
  ])

  await life.goTo(8)
  const { data: back } = await life.ask<Preview>('/member/plan/preview', { productId: 'month' })
  const changed = await life.ask('/member/plan', {
    productId: 'month',
    dueNowMinor: back.dueNowMinor,
    prorationDate: back.prorationDate,
    key: 'press-9876543210',
    shown: 'anything at all',
  })
  expect(changed.outcome).toBe('200')
  expect((await contentsOf(life)).map((content) => content?.state)).toEqual(['kept', 'malformed'])
})
