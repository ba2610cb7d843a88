import { expect, it } from 'vitest'
import { badgeCount, notificationLabel } from './notification-labels.ts'

it('says one and many, and where to look', () => {
  expect(notificationLabel({ kind: 'refund_requests', count: 1, newestAt: null, dueBy: null })).toEqual({
    text: '1 open refund request',
    path: '/admin/users?refundRequest=open',
  })
  expect(notificationLabel({ kind: 'card_testing', count: 1, newestAt: null, dueBy: null })).toEqual({
    text: '1 wave of declined cards is under way',
    path: '/admin/system?part=cards',
  })
  expect(notificationLabel({ kind: 'failed_mails', count: 1200, newestAt: null, dueBy: null })).toEqual({
    text: '1,200 mails could not be sent',
    path: '/admin/system?part=mails',
  })
})

it('counts up to what a badge can hold', () => {
  const of = (count: number) => ({ kind: 'dunning' as const, count, newestAt: null, dueBy: null })
  expect(badgeCount([])).toBe('0')
  expect(badgeCount([of(98), of(1)])).toBe('99')
  expect(badgeCount([of(98), of(2)])).toBe('99+')
})
