import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

type Withdrawal = NonNullable<AdminSubscription['withdrawal']>

/** The state of the refund after a withdrawal, and what to do. */
export function withdrawalRefundText(
  { status, refundMinor, hasAskedToStart }: Pick<Withdrawal, 'status' | 'refundMinor' | 'hasAskedToStart'>,
  money: (minor: number) => string,
): string {
  const amount = money(refundMinor)
  const note = hasAskedToStart
    ? ' Time already used was deducted, as the buyer asked to start immediately.'
    : ''
  switch (status) {
    case 'declared':
      return `${amount} must be refunded within 14 days of the declaration. The refund is retried until it succeeds.${note}`
    case 'refunded':
      return `${amount} refunded.${note}`
    case 'disputed':
      return `The payment is disputed, so the buyer’s bank refunds ${amount} instead of Stripe. Accept the dispute. If the bank decides against the buyer, refund the invoice manually.`
  }
}
