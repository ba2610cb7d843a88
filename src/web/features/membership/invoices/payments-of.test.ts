import { expect, it } from 'vitest'
import type { MemberInvoice } from '#shared/contract/membership.ts'
import type { ListedReceipt } from '#shared/contract/receipts.ts'
import { paymentsOf } from './payments-of.ts'

const invoice = (id: string, day: number, changes: Partial<MemberInvoice> = {}): MemberInvoice => ({
  id,
  status: 'paid',
  isAwaitingConfirmation: false,
  description: 'Renewal',
  currency: 'USD',
  amountDueMinor: 3899,
  amountPaidMinor: 3899,
  refundedMinor: 0,
  createdAt: `2027-03-0${day}T09:00:00.000Z`,
  paidAt: null,
  periodStart: '2027-03-01T09:00:00.000Z',
  periodEnd: '2027-03-29T09:00:00.000Z',
  ...changes,
})
const receipt = (kind: ListedReceipt['kind'], ledgerId: string, day: number): ListedReceipt => ({
  id: `${kind}-${ledgerId}`,
  kind,
  number: `MG-2027-00000${day}`,
  ledgerId,
  description: 'Refund',
  date: `2027-03-0${day}T10:00:00.000Z`,
  currency: 'USD',
  amountMinor: 500,
})

it('lists payments, refunds and failed refunds, newest first, each with its receipt', () => {
  const payments = paymentsOf({
    invoices: [invoice('in_2', 8, { status: 'open', amountPaidMinor: 0 }), invoice('in_1', 1)],
    receipts: [
      receipt('refund_reversal', 're_1', 7),
      receipt('refund', 're_1', 4),
      receipt('charge', 'in_1', 1),
    ],
  })
  expect(
    payments.map(({ id, amountMinor, receipt: shown }) => [id, amountMinor, shown?.number ?? null]),
  ).toEqual([
    ['in_2', 3899, null],
    ['refund_reversal-re_1', 500, 'MG-2027-000007'],
    ['refund-re_1', -500, 'MG-2027-000004'],
    ['in_1', 3899, 'MG-2027-000001'],
  ])
})
