import type { Receipt } from '#shared/contract/receipts.ts'
import type { MailContent, MailLinks, MailReceipt } from '#shared/mail/mail.ts'

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
      renewalMinor: 3899,
      renewsAt: '2027-03-29T09:00:00.000Z',
      renewalDays: 28,
      receiptIds: ['receipt-charge'],
    },
  },
  {
    name: 'receipt',
    content: {
      kind: 'receipt',
      receiptKind: 'charge',
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      receiptIds: ['receipt-renewal'],
    },
  },
  {
    name: 'receipt-of-returned-refund',
    content: {
      kind: 'receipt',
      receiptKind: 'refund_reversal',
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      receiptIds: ['receipt-reversal'],
    },
  },
  {
    name: 'receipt-of-pending-refund',
    content: {
      kind: 'receipt',
      receiptKind: 'refund',
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      receiptIds: ['receipt-refund'],
    },
  },
  {
    name: 'welcome-with-withdrawal',
    content: {
      kind: 'welcome',
      ...plan,
      paidMinor: 1949,
      paidAt: '2027-03-01T09:00:00.000Z',
      renewalMinor: 3899,
      renewsAt: '2027-03-29T09:00:00.000Z',
      renewalDays: 28,
      receiptIds: ['receipt-charge'],
      withdrawal: {
        lastDay: '2027-03-16',
        immediateStart:
          'Please begin at once, before my right of withdrawal ends. I know that I owe a proportionate amount if I withdraw.',
      },
    },
  },
  { name: 'set-password', content: { kind: 'set_password', planName: '4-Week Plan' } },
  { name: 'reset-password', content: { kind: 'reset_password', hasAccount: true } },
  { name: 'first-password', content: { kind: 'reset_password', hasAccount: false } },
  { name: 'password-changed', content: { kind: 'password_changed', changedAt: '2027-03-01T09:00:00.000Z' } },
  {
    name: 'recovery-code-used',
    content: { kind: 'recovery_code_used', usedAt: '2027-03-01T09:00:00.000Z', left: 7 },
  },
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
    name: 'payment-confirmation-needed',
    content: {
      kind: 'payment_confirmation_needed',
      ...plan,
      invoiceId: 'in_1',
      amountMinor: 3899,
      accessUntil: '2027-04-05T09:00:00.000Z',
    },
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
    name: 'cancellation-with-open-payment',
    content: {
      kind: 'cancellation_confirmed',
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      accessUntil: null,
      open: { currency: 'USD', amountMinor: 3899 },
    },
  },
  {
    name: 'payment-disputed',
    content: {
      kind: 'cancellation_confirmed',
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      accessUntil: null,
      isDisputed: true,
    },
  },
  {
    name: 'duplicate-refunded',
    content: {
      kind: 'duplicate_refunded',
      planName: '12-Week Plan',
      keptPlanName: '4-Week Plan',
      currency: 'USD',
      amountMinor: 1949,
      isPending: false,
      receiptIds: ['receipt-charge', 'receipt-refund'],
    },
  },
  {
    name: 'refund-confirmed',
    content: {
      kind: 'refund_confirmed',
      planName: '4-Week Plan',
      currency: 'USD',
      amountMinor: 1949,
      isPending: false,
      receiptIds: ['receipt-refund'],
    },
  },
  {
    name: 'refund-pending',
    content: {
      kind: 'refund_confirmed',
      planName: '4-Week Plan',
      currency: 'USD',
      amountMinor: 1949,
      isPending: true,
      receiptIds: [],
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
  {
    name: 'withdrawal-confirmed',
    content: {
      kind: 'withdrawal_confirmed',
      ...plan,
      name: 'Jo Example',
      declaredAt: '2027-03-10T09:00:00.000Z',
      timeZone: 'Europe/Berlin',
      contractFrom: '2027-03-01T09:00:00.000Z',
      refundMinor: 1949,
      hasAskedToStart: false,
    },
  },
  {
    name: 'withdrawal-confirmed-in-part',
    content: {
      kind: 'withdrawal_confirmed',
      ...plan,
      name: 'Jo Example',
      declaredAt: '2027-03-10T09:00:00.000Z',
      timeZone: null,
      contractFrom: '2027-03-01T09:00:00.000Z',
      refundMinor: 1323,
      hasAskedToStart: true,
    },
  },
  {
    name: 'withdrawal-refund-by-bank',
    content: {
      kind: 'withdrawal_refund_by_bank',
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      declaredAt: '2027-03-10T09:00:00.000Z',
    },
  },
  { name: 'plan-waiting', content: { kind: 'plan_waiting', leadId: 'lead-1' } },
]

const SITE = 'https://quiz.example.com'
const token = (name: string) => `${name}-${'x'.repeat(30)}`

/** A charge of a brand that states a tax. */
const charge: Receipt = {
  id: 'receipt-charge',
  kind: 'charge',
  number: 'MG-2027-000041',
  ledgerId: 'in_1',
  description: 'First payment',
  date: '2027-03-01T09:00:00.000Z',
  currency: 'USD',
  amountMinor: 1949,
  relatedNumber: null,
  lines: [
    { description: '1 × 4-Week Plan (at $38.99 / every 4 weeks)', amountMinor: 3899 },
    { description: 'Introductory discount', amountMinor: -1950 },
  ],
  tax: { name: 'VAT', rateThousandths: 20_000, amountMinor: 325 },
  period: { start: '2027-03-01T09:00:00.000Z', end: '2027-03-29T09:00:00.000Z' },
  card: { brand: 'visa', last4: '4242' },
  seller: {
    brandName: 'Marigold',
    companyName: 'Marigold Sample Company LLC',
    companyCode: '000000000',
    companyAddress: '100 Sample Street, Wilmington',
    websiteUrl: 'https://marigold.example',
    email: 'support@marigold.example',
    taxNumber: 'GB123456789',
  },
  buyer: { name: 'Jo Example', email: 'jo@example.com', country: 'GB' },
}
const refund: Receipt = {
  ...charge,
  id: 'receipt-refund',
  kind: 'refund',
  number: 'MG-2027-000044',
  relatedNumber: charge.number,
  ledgerId: 're_1',
  description: 'Refund',
  date: '2027-03-05T09:00:00.000Z',
  lines: [{ description: 'Refund of First payment', amountMinor: 1949 }],
}
const receipts: readonly Receipt[] = [
  charge,
  refund,
  {
    ...charge,
    id: 'receipt-renewal',
    number: 'MG-2027-000043',
    ledgerId: 'in_2',
    description: 'Renewal',
    date: '2027-03-29T09:00:00.000Z',
    amountMinor: 3899,
    lines: [{ description: '1 × 4-Week Plan (at $38.99 / every 4 weeks)', amountMinor: 3899 }],
    tax: null,
  },
  {
    ...refund,
    id: 'receipt-reversal',
    kind: 'refund_reversal',
    number: 'MG-2027-000050',
    relatedNumber: refund.number,
    description: 'Returned refund',
    lines: [{ description: 'Returned refund', amountMinor: 1949 }],
  },
]

/** The receipts that a sample carries. */
export const sampleReceipts = (content: MailContent): MailReceipt[] =>
  receipts
    .filter(({ id }) => 'receiptIds' in content && content.receiptIds.includes(id))
    .map((receipt) => ({ receipt, href: `${SITE}/receipt#token=${token(receipt.id)}` }))

/** Addresses as `mailLinks` makes them. */
export function sampleLinks(content: MailContent): MailLinks {
  const { kind } = content
  const isRefund = content.kind === 'receipt' && content.receiptKind !== 'charge'
  const hasWithdrawal = 'withdrawal' in content
  const only = (kinds: readonly MailContent['kind'][], address: string) =>
    kinds.includes(kind) ? address : null
  return {
    home: `${SITE}/`,
    account: `${SITE}/account`,
    security: `${SITE}/admin/security`,
    setPassword: only(
      ['welcome', 'set_password', 'reset_password', 'duplicate_refunded'],
      `${SITE}/reset-password#token=${token('password')}`,
    ),
    confirmEmail: only(['confirm_email'], `${SITE}/confirm-email#token=${token('confirm')}`),
    invitation: only(['admin_invitation'], `${SITE}/admin/invitation#token=${token('invitation')}`),
    cancel: isRefund
      ? null
      : only(['welcome', 'receipt', 'renewal_reminder'], `${SITE}/cancel#token=${token('cancel')}`),
    withdraw: hasWithdrawal ? `${SITE}/withdraw#token=${token('withdraw')}` : null,
    updateCard: only(['payment_failed', 'payment_confirmation_needed'], `${SITE}/subscription`),
    confirmPayment: only(
      ['payment_confirmation_needed'],
      `${SITE}/confirm-payment#token=${token('payment')}`,
    ),
    offer: only(['plan_waiting'], `${SITE}/email-offer#email=jo%40example.com&token=${token('lead')}`),
    unsubscribe: only(['plan_waiting'], `${SITE}/unsubscribe#token=${token('unsubscribe')}`),
  }
}
