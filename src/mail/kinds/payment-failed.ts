import { formatMoney } from '#shared/offer/payment/money.ts'
import { formatDay, type MailTemplate } from '#mail/mail-context.ts'

export const paymentFailed: MailTemplate<'payment_failed'> = ({ content, links, config }) => {
  const amount = formatMoney(content.amountMinor, content.currency)
  const { nextAttemptAt, accessUntil } = content
  const next =
    nextAttemptAt === null
      ? 'We will not try this payment again automatically.'
      : `We will try again on ${formatDay(nextAttemptAt)}.`
  const access =
    accessUntil === null
      ? 'Your plan is closed until the payment arrives.'
      : `Your plan stays open until ${formatDay(accessUntil)}.`
  return {
    subject: `Your ${config.name} payment did not go through`,
    preheader: 'It happens: a card expires, or a bank says no. You can fix it in a minute.',
    heading: 'Your payment did not go through',
    blocks: [
      {
        type: 'paragraph',
        text: `Your bank declined the renewal of your ${content.planName}. It happens: a card expires, or a limit is reached.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Plan', value: content.planName },
          { label: 'Amount', value: amount },
        ],
      },
      { type: 'paragraph', text: `${next} ${access} To fix it now, add another card:` },
      { type: 'button', label: 'Update your card', href: links.updateCard ?? links.account },
    ],
    reason: `You’re receiving this email because you have a subscription with ${config.name}.`,
    unsubscribe: null,
  }
}
