import { formatMoney } from '#shared/offer/payment/money.ts'
import { formatDay } from '../mail-dates.ts'
import { button, facts, link, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** The bank wants the cardholder to confirm a renewal. No card details are needed. */
export const paymentConfirmationNeeded: MailKindDefinition<{
  subscriptionId: string
  invoiceId: string
  planName: string
  currency: string
  amountMinor: number
  /** Until when the plan stays open without the payment. */
  accessUntil: string | null
}> = {
  linkNeeds: ({ invoiceId }) => ({
    accountPage: 'subscription',
    updateCard: true,
    confirmPayment: invoiceId,
  }),
  sendCondition: ({ invoiceId }) => ({ type: 'payment_awaits_confirmation', invoiceId }),
  draft: ({ content, links, config }) => {
    const { planName, accessUntil } = content
    const access =
      accessUntil === null
        ? 'Your plan is closed until the payment is confirmed.'
        : `Your plan stays open until ${formatDay(accessUntil)}.`
    return {
      subject: `Your bank needs you to confirm your ${config.name} payment`,
      preheader: 'It takes a minute, and you don’t need your card.',
      heading: 'Please confirm your payment',
      blocks: [
        paragraph(
          `Your ${planName} is due for renewal, and your bank wants to make sure it’s you who is paying. Nothing has been charged yet.`,
        ),
        facts({ Plan: planName, Amount: formatMoney(content.amountMinor, content.currency) }),
        paragraph(
          `Open the page and press the button, and your bank will ask you to confirm. You need neither your card nor your password. ${access}`,
        ),
        button('Confirm your payment', links.confirmPayment ?? links.account),
        link(
          'Would you rather pay with another card?',
          'Update your card',
          links.updateCard ?? links.account,
        ),
      ],
      reason: `You’re receiving this email because you have a subscription with ${config.name}.`,
    }
  },
  samples: {
    'payment-confirmation-needed': {
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      currency: 'USD',
      invoiceId: 'in_1',
      amountMinor: 3899,
      accessUntil: '2027-04-05T09:00:00.000Z',
    },
  },
}
