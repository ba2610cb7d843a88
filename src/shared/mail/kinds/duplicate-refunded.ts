import { formatMoney } from '#shared/offer/payment/money.ts'
import { button, facts, note, paragraph, supportLink } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'
import { receiptBlocks } from '../receipt-blocks.ts'

/** The address had paid for two subscriptions; the later one was refunded and canceled. */
export const duplicateRefunded: MailKindDefinition<{
  planName: string
  keptPlanName: string
  currency: string
  amountMinor: number
  /** A refund has no credit note yet. */
  isPending: boolean
  /** Of the payments and refunds of the canceled subscription. */
  receiptIds: readonly string[]
}> = {
  linkNeeds: () => ({
    accountPage: 'subscription',
    // A stranger may have registered the address. Then only a mailed link shows its owner the first plan.
    setPassword: 'without_confirmed_account',
  }),
  draft: ({ content, links, receipts, config }) => {
    const { planName, keptPlanName, currency, amountMinor } = content
    return {
      subject: `We refunded your second ${config.name} payment`,
      preheader: 'You already had a plan with this address. It stays active.',
      heading: 'We refunded a second payment',
      blocks: [
        paragraph(
          `Two subscriptions were bought with this email address. We canceled the second one and sent ${formatMoney(amountMinor, currency)} back to the card that paid for it. Banks usually show it within 5 to 10 business days.`,
        ),
        facts({
          'Stays active': keptPlanName,
          Canceled: planName,
          Refunded: formatMoney(amountMinor, currency),
        }),
        paragraph(
          links.setPassword
            ? 'To see your plan or switch to another one, set a password. It replaces any earlier one.'
            : 'To see your plan or switch to another one, sign in. If you don’t know your password, choose “Forgot password?”.',
        ),
        links.setPassword
          ? button('Set a password', links.setPassword)
          : button('See your plan', links.account),
        note(
          links.setPassword
            ? 'If you did not pay a second time, someone else used your email address. They cannot see your plan or your data. The link works once. If it has expired, “Forgot password?” on the sign-in page sends a new one.'
            : 'If you did not pay a second time, someone else used your email address. They cannot see your plan or your data.',
        ),
        ...receipts.flatMap(receiptBlocks),
        supportLink('Questions? Write to us at', config),
      ],
      reason: `You’re receiving this email because ${config.name} refunded a payment for a plan with this address.`,
    }
  },
  samples: {
    'duplicate-refunded': {
      planName: '12-Week Plan',
      keptPlanName: '4-Week Plan',
      currency: 'USD',
      amountMinor: 1949,
      isPending: false,
      receiptIds: ['receipt-charge', 'receipt-refund'],
    },
  },
}
