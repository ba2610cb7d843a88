import { formatMoney } from '#shared/offer/payment/money.ts'
import { dayWords, type MailTemplate } from '#mail/mail-context.ts'

/** The bank wants the holder of the card to confirm a renewal: one press, and no card to be typed. */
export const paymentConfirmationNeeded: MailTemplate<'payment_confirmation_needed'> = ({
  content,
  links,
  config,
}) => {
  const { planName, accessUntil } = content
  const access =
    accessUntil === null
      ? 'Your plan is closed until the payment is confirmed.'
      : `Your plan stays open until ${dayWords(accessUntil)}.`
  return {
    subject: `Your bank asks you to confirm your payment to ${config.name}`,
    preheader: 'It takes a minute, and you do not need your card for it.',
    heading: 'Please confirm your payment',
    blocks: [
      {
        type: 'paragraph',
        text: `The renewal of your ${planName} is due, and your bank wants to be sure that it is you who pays. Nothing has been charged yet.`,
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
        text: `Open the page, press the button, and your bank asks you there. You need neither your card nor a password with us. ${access}`,
      },
      { type: 'button', label: 'Confirm your payment', href: links.confirmPayment ?? links.account },
      {
        type: 'link',
        before: 'Would you rather pay with another card?',
        label: 'update your card',
        href: links.updateCard ?? links.account,
      },
    ],
    reason: `You get this mail because you have a subscription with ${config.name}.`,
    unsubscribe: null,
  }
}
