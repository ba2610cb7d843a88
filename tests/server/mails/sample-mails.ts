import type { MailContent, MailLinks } from '#shared/mail/mail.ts'

const plan = { subscriptionId: 'sub_1', planName: '4-Week Plan', currency: 'USD' } as const

/** One mail of each kind, and the other form of those that have two. */
export const sampleMails: readonly { name: string; content: MailContent }[] = [
  {
    name: 'welcome',
    content: {
      kind: 'welcome',
      ...plan,
      paidMinor: 1949,
      paidAt: '2027-03-01T09:00:00.000Z',
      invoiceNumber: 'A1B2C3D4-0001',
      renewalMinor: 3899,
      renewsAt: '2027-03-29T09:00:00.000Z',
      renewalDays: 28,
    },
  },
  { name: 'set-password', content: { kind: 'set_password', planName: '4-Week Plan' } },
  { name: 'reset-password', content: { kind: 'reset_password', hasAccount: true } },
  { name: 'first-password', content: { kind: 'reset_password', hasAccount: false } },
  { name: 'password-changed', content: { kind: 'password_changed', changedAt: '2027-03-01T09:00:00.000Z' } },
  { name: 'confirm-email', content: { kind: 'confirm_email' } },
  {
    name: 'admin-invitation',
    content: { kind: 'admin_invitation', invitationId: 'invitation-1', role: 'admin' },
  },
  {
    name: 'renewal-reminder',
    content: { kind: 'renewal_reminder', ...plan, renewalMinor: 3899, renewsAt: '2027-03-29T09:00:00.000Z' },
  },
  {
    name: 'payment-failed',
    content: {
      kind: 'payment_failed',
      ...plan,
      amountMinor: 3899,
      nextAttemptAt: '2027-04-01T09:00:00.000Z',
      accessUntil: '2027-04-05T09:00:00.000Z',
    },
  },
  {
    name: 'payment-failed-for-good',
    content: { kind: 'payment_failed', ...plan, amountMinor: 3899, nextAttemptAt: null, accessUntil: null },
  },
  {
    name: 'cancellation-confirmed',
    content: {
      kind: 'cancellation_confirmed',
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      accessUntil: '2027-03-29T09:00:00.000Z',
    },
  },
  {
    name: 'ended',
    content: {
      kind: 'cancellation_confirmed',
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      accessUntil: null,
    },
  },
  {
    name: 'refund-confirmed',
    content: {
      kind: 'refund_confirmed',
      planName: '4-Week Plan',
      currency: 'USD',
      amountMinor: 1949,
      invoiceNumber: 'A1B2C3D4-0001',
    },
  },
  {
    name: 'refund-requested',
    content: { kind: 'refund_requested', planName: '4-Week Plan', requestedAt: '2027-03-10T09:00:00.000Z' },
  },
  {
    name: 'refund-declined',
    content: {
      kind: 'refund_declined',
      planName: '4-Week Plan',
      requestedAt: '2027-03-10T09:00:00.000Z',
      reason:
        'The guarantee asks for seven days in a row on the plan, and what you sent us shows three of them.',
    },
  },
  { name: 'plan-waiting', content: { kind: 'plan_waiting', leadId: 'lead-1' } },
]

const SITE = 'https://quiz.example.com'
const token = (name: string) => `${name}-${'x'.repeat(30)}`

/** Addresses as `mailLinks` makes them. */
export function sampleLinks({ kind }: MailContent): MailLinks {
  const only = (kinds: readonly MailContent['kind'][], address: string) =>
    kinds.includes(kind) ? address : null
  return {
    home: `${SITE}/`,
    account: `${SITE}/account`,
    setPassword: only(
      ['welcome', 'set_password', 'reset_password'],
      `${SITE}/reset-password#token=${token('password')}`,
    ),
    confirmEmail: only(['confirm_email'], `${SITE}/confirm-email#token=${token('confirm')}`),
    invitation: only(['admin_invitation'], `${SITE}/admin/invitation#token=${token('invitation')}`),
    cancel: only(['welcome', 'renewal_reminder'], `${SITE}/cancel#token=${token('cancel')}`),
    updateCard: only(['payment_failed'], `${SITE}/subscription`),
    offer: only(['plan_waiting'], `${SITE}/email-offer?email=jo%40example.com&token=${token('lead')}`),
    unsubscribe: only(['plan_waiting'], `${SITE}/unsubscribe#token=${token('unsubscribe')}`),
  }
}
