import { expect, it } from 'vitest'
import { badgeCount, notificationLabel } from './notification-labels.ts'

it('has a singular, a plural and a link', () => {
  expect(
    notificationLabel(
      { kind: 'refund_requests', count: 1, newestAt: null, dueBy: null, brandId: 'marigold' },
      null,
    ),
  ).toEqual({
    text: '1 open refund request',
    path: '/admin/users?refundRequest=open',
  })
  expect(
    notificationLabel(
      { kind: 'card_testing', count: 1, newestAt: null, dueBy: null, brandId: 'marigold' },
      null,
    ),
  ).toEqual({
    text: '1 card testing attack in progress',
    path: '/admin/system?part=cards',
  })
  expect(
    notificationLabel(
      { kind: 'failed_mails', count: 1200, newestAt: null, dueBy: null, brandId: 'marigold' },
      null,
    ),
  ).toEqual({
    text: '1,200 emails not sent',
    path: '/admin/system?part=mails',
  })
})

it('names its brand where there are several, and leads there', () => {
  const mails = { kind: 'failed_mails', brandId: 'quietmoor', count: 2, newestAt: null, dueBy: null } as const
  expect(notificationLabel(mails, () => 'Quietmoor')).toEqual({
    text: 'Quietmoor: 2 emails not sent',
    path: '/admin/system?part=mails&brand=quietmoor',
  })
  expect(notificationLabel({ ...mails, kind: 'failed_jobs', brandId: null }, () => 'Quietmoor')).toEqual({
    text: '2 failed jobs',
    path: '/admin/system?part=jobs',
  })
})

it('counts up to 99', () => {
  const of = (count: number) => ({
    kind: 'dunning' as const,
    brandId: 'marigold',
    count,
    newestAt: null,
    dueBy: null,
  })
  expect(badgeCount([])).toBe('0')
  expect(badgeCount([of(98), of(1)])).toBe('99')
  expect(badgeCount([of(98), of(2)])).toBe('99+')
})
