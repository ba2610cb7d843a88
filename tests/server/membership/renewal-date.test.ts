import { afterEach, describe, expect, it } from 'vitest'
import type { previewPlanChange } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { beginLife } from './member-life.ts'
import { MONTH, QUARTER, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()
const DAY_MS = 86_400_000

afterEach(() => server().setNow(null))

describe('the renewal date shown before a plan change', () => {
  it.each([
    { name: 'to a shorter plan', plan: QUARTER, productId: 'month', renewsOnDay: 10 + 28 },
    { name: 'to a longer plan', plan: MONTH, productId: 'quarter', renewsOnDay: 10 + 84 },
    { name: 'to a plan of the same length', plan: MONTH, productId: 'other-month', renewsOnDay: 28 },
  ])('$name matches the subscription', async ({ plan, productId, renewsOnDay }) => {
    const life = await beginLife(server(), { plan })
    const bought = life.now().getTime()
    await life.goTo(10)
    const shown = await life.ask<RouteData<typeof previewPlanChange>>('/member/plan/preview', { productId })
    const { dueNowMinor, prorationDate, renewsAt } = shown.data
    expect(renewsAt).toBe(new Date(bought + renewsOnDay * DAY_MS).toISOString())
    const order = { productId, dueNowMinor, prorationDate, key: 'press-0123456789' }
    const { data } = await life.ask('/member/plan', order)
    expect(data.subscription).toMatchObject({ productId, renewsAt, paidUntil: renewsAt })
    expect(await life.look()).toMatchObject({ renewsAt, paidUntil: renewsAt })
    await life.expectBooks()
  })
})
