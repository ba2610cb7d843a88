import { formatMoney } from '#shared/offer/payment/money.ts'
import type { MailBlock } from '#mail/mail-blocks.ts'
import { formatDay, formatLocalTime, type MailTemplate, formatTime } from '#mail/mail-context.ts'
import { supportLink } from '#mail/support-link.ts'

export const withdrawalConfirmed: MailTemplate<'withdrawal_confirmed'> = ({ content, config }) => {
  const { planName, name, declaredAt, timeZone, contractFrom, currency, refundMinor } = content
  const local = timeZone === null ? null : formatLocalTime(declaredAt, timeZone)
  const refund: MailBlock[] =
    refundMinor === 0
      ? [{ type: 'paragraph', text: 'There is nothing left to refund: you already have your money back.' }]
      : [
          {
            type: 'paragraph',
            text: `We will refund ${formatMoney(refundMinor, currency)} to the card you paid with, without any fee, within 14 days at the latest. Banks usually show it 5 to 10 business days after that.${content.hasAskedToStart ? ' You asked us to begin at once, so the time up to your withdrawal is not refunded.' : ''}`,
          },
          {
            type: 'note',
            text: 'If you asked your bank to reverse the payment, the refund comes from your bank and not from us.',
          },
        ]
  return {
    subject: `Your withdrawal at ${config.name} is confirmed`,
    preheader: 'We have received your withdrawal. Please keep this email.',
    heading: 'We have received your withdrawal',
    blocks: [
      {
        type: 'paragraph',
        text: 'You have withdrawn from your contract. It has ended, nothing more will be charged, and you don’t need to do anything else.',
      },
      {
        type: 'facts',
        rows: [
          { label: 'Received on', value: formatTime(declaredAt) },
          ...(local === null ? [] : [{ label: 'Your local time', value: local }]),
          { label: 'Name', value: name },
          { label: 'Contract', value: `${planName}, ordered on ${formatDay(contractFrom)}` },
          { label: 'Statement', value: `I withdraw from the contract about the ${planName}.` },
          { label: 'Refund', value: formatMoney(refundMinor, currency) },
        ],
      },
      ...refund,
      supportLink(config, 'Something not right? Write to us at'),
    ],
    reason: `You’re receiving this email because you withdrew from a contract with ${config.name}. Please keep it.`,
    unsubscribe: null,
  }
}
