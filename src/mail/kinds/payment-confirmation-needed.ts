import { formatMoney } from '#shared/offer/payment/money.ts'
import { formatDay, type MailTemplate } from '#mail/mail-context.ts'

/** The bank asks the cardholder to confirm a renewal. */
export const paymentConfirmationNeeded: MailTemplate<'payment_confirmation_needed'> = ({
  content,
  links,
  config,
}) => {
  const { planName, accessUntil } = content
  const access =
    accessUntil === null
      ? 'Your plan is closed until the payment is confirmed.'
      : `Your plan stays open until ${formatDay(accessUntil)}.`
  return {
    subject: `Please confirm your payment to ${config.name}`,
    preheader: 'It takes a minute, and you don’t need your card.',
    heading: 'Please confirm your payment',
    blocks: [
      {
        type: 'paragraph',
        text: `Your ${planName} is due for renewal, and your bank wants to make sure it’s you who is paying. Nothing has been charged yet.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Plan', value: planName },
          { label: 'Amount', value: formatMoney(content.amountMinor, content.currency) },
        ],
      },
      {
        type: 'paragraph',
        text: `Open the page and press the button, and your bank will ask you to confirm. You need neither your card nor your password. ${access}`,
      },
      { type: 'button', label: 'Confirm your payment', href: links.confirmPayment ?? links.account },
      {
        type: 'link',
        before: 'Would you rather pay with another card?',
        label: 'Update your card',
        href: links.updateCard ?? links.account,
      },
    ],
    reason: `You’re receiving this email because you have a subscription with ${config.name}.`,
    unsubscribe: null,
  }
}
