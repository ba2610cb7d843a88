import { expect, it } from 'vitest'
import { deadlineLabel } from './deadline.tsx'
import { adviceText, disputeStatus, momentText, reasonLabel, reasonText } from './dispute-labels.ts'

const NOW = Date.parse('2027-03-01T12:00:00Z')

it.each([
  ['2027-03-01T12:00:00Z', 'Overdue since Mar 1, 2027', 'danger'],
  ['2027-02-27T23:59:59Z', 'Overdue since Feb 27, 2027', 'danger'],
  ['2027-03-01T12:59:59Z', 'Less than an hour left', 'danger'],
  ['2027-03-01T13:00:00Z', '1 hour left', 'danger'],
  ['2027-03-03T11:59:59Z', '47 hours left', 'danger'],
  ['2027-03-03T12:00:00Z', '2 days left', 'caution'],
  ['2027-03-06T11:59:59Z', '4 days left', 'caution'],
  ['2027-03-10T23:59:59Z', '9 days left', 'neutral'],
])('a deadline at %s: %s', (dueBy, text, tone) => {
  expect(deadlineLabel(dueBy, NOW)).toEqual({ text, tone })
})

it('has labels for known values, and shows new ones as Stripe names them', () => {
  expect(reasonLabel('subscription_canceled')).toBe('Subscription canceled')
  expect(reasonText('product_not_received')).toContain('did not receive')
  expect(reasonLabel('noncompliant')).toBe('Noncompliant')
  expect(reasonText('noncompliant')).toBeNull()
  expect(disputeStatus('needs_response')).toEqual({ label: 'Needs response', tone: 'danger' })
  expect(disputeStatus('some_new_status').label).toBe('Some new status')
  expect(momentText('due')).toBe('Deadline to respond')
})

it.each([
  ['warning', 'to_do', 'actionable', 'prevents the dispute and its fee'],
  ['warning', 'closed', 'refunded', 'can no longer be disputed'],
  ['warning', 'closed', 'disputed', 'listed separately'],
  ['inquiry', 'to_do', 'warning_needs_response', 'no money was moved'],
  ['inquiry', 'closed', 'warning_closed', 'No money was moved.'],
  ['dispute', 'to_do', 'needs_response', 'If you do not respond, the dispute is lost'],
  ['dispute', 'waiting', 'under_review', 'bank is reviewing'],
  ['dispute', 'closed', 'won', 'Renewals do not restart'],
  ['dispute', 'closed', 'lost', 'The amount and the fee are lost'],
] as const)('%s, %s, %s: says what to do', (kind, state, status, text) => {
  expect(adviceText({ kind, state, status })).toContain(text)
})
