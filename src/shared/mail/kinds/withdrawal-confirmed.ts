import { supportAddress } from '#shared/brand/support-address.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import type { MailBlock } from '#mail/mail-blocks.ts'
import { dayWords, localTimeWords, type MailTemplate, timeWords } from '#mail/mail-context.ts'

/** The acknowledgement of a withdrawal: what was declared and when, and how the money comes back. */
export const withdrawalConfirmed: MailTemplate<'withdrawal_confirmed'> = ({ content, config }) => {
  const { planName, name, declaredAt, timeZone, contractFrom, currency, refundMinor } = content
  const address = supportAddress(config)
  const local = timeZone === null ? null : localTimeWords(declaredAt, timeZone)
  const refund: MailBlock[] =
    refundMinor === 0
      ? [{ type: 'paragraph', text: 'Nothing is left to be given back: you have had your money already.' }]
      : [
          {
            type: 'paragraph',
            text: `We pay ${formatMoney(refundMinor, currency)} back to the card that you paid with, without any fee, and within 14 days at the latest. Banks usually show it 5 to 10 business days after that.${content.hasAskedToStart ? ' You had asked us to begin at once, so the time up to your withdrawal is not paid back.' : ''}`,
          },
          {
            type: 'note',
            text: 'If you have asked your bank to take the payment back, the money comes back through your bank and not from us.',
          },
        ]
  return {
    subject: `Your withdrawal at ${config.name} is confirmed`,
    preheader: 'We have received your withdrawal. Please keep this email.',
    heading: 'We have received your withdrawal',
    blocks: [
      {
        type: 'paragraph',
        text: 'You have withdrawn from your contract. It has ended, nothing more is charged, and you need not do anything else.',
      },
      {
        type: 'facts',
        rows: [
          { label: 'Received on', value: timeWords(declaredAt) },
          ...(local === null ? [] : [{ label: 'Your local time', value: local }]),
          { label: 'Name', value: name },
          { label: 'Contract', value: `${planName}, ordered on ${dayWords(contractFrom)}` },
          { label: 'Statement', value: `I withdraw from the contract about the ${planName}.` },
          { label: 'Refund', value: formatMoney(refundMinor, currency) },
        ],
      },
      ...refund,
      {
        type: 'link',
        before: 'Something is not right? Write to us at',
        label: address,
        href: `mailto:${address}`,
      },
    ],
    reason: `You get this mail because you have withdrawn from a contract with ${config.name}. Please keep it.`,
    unsubscribe: null,
  }
}
