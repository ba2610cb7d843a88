import { formatMoney } from '#shared/offer/payment/money.ts'
import { dayWords, type MailTemplate } from '#mail/mail-context.ts'

/** A renewal was declined: what happens next, and how to mend it. */
export const paymentFailed: MailTemplate<'payment_failed'> = ({ content, links, config }) => {
  const amount = formatMoney(content.amountMinor, content.currency)
  const { nextAttemptAt, accessUntil } = content
  const next =
    nextAttemptAt === null
      ? 'We will not try this payment again by ourselves.'
      : `We will try again on ${dayWords(nextAttemptAt)}.`
  const access =
    accessUntil === null
      ? 'Your plan is closed until the payment arrives.'
      : `Your plan stays open until ${dayWords(accessUntil)}.`
  return {
    subject: `Your ${config.name} payment did not go through`,
    preheader: 'It happens: a card expires or a bank says no. It is mended in a minute.',
    heading: 'Your payment did not go through',
    blocks: [
      {
        type: 'paragraph',
        text: `Your bank has declined the renewal of your ${content.planName}. That happens: a card expires, or a limit is reached.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Plan', value: content.planName },
          { label: 'Amount', value: amount },
        ],
      },
      { type: 'paragraph', text: `${next} ${access} To put it right now, give us another card:` },
      { type: 'button', label: 'Update your card', href: links.updateCard ?? links.account },
    ],
    reason: `You get this mail because you have a subscription with ${config.name}.`,
    unsubscribe: null,
  }
}
