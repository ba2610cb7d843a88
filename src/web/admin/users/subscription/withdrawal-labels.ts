import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

type Withdrawal = NonNullable<AdminSubscription['withdrawal']>

/** What becomes of the money of a withdrawal, and what is left to do. */
export function withdrawalRefundText(
  { status, refundMinor, hasAskedToStart }: Pick<Withdrawal, 'status' | 'refundMinor' | 'hasAskedToStart'>,
  money: (minor: number) => string,
): string {
  const amount = money(refundMinor)
  const kept = hasAskedToStart ? ' The time used was kept, since the buyer had asked to begin at once.' : ''
  switch (status) {
    case 'declared':
      return `${amount} must be back within 14 days of the declaration; it is tried until Stripe has done it.${kept}`
    case 'refunded':
      return `${amount} given back.${kept}`
    case 'disputed':
      return `${amount} comes back through the buyer’s bank: the payment is disputed, so Stripe refunds nothing. Accept the dispute at Stripe. If the bank decides against the buyer, refund the invoice by hand.`
  }
}
