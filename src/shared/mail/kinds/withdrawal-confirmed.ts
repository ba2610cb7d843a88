import { formatMoney } from '#shared/offer/payment/money.ts'
import { facts, type MailBlock, note, paragraph, supportLink } from '../mail-blocks.ts'
import { formatDay, formatLocalTime, formatTime } from '../mail-dates.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

type Fields = {
  subscriptionId: string
  planName: string
  /** As given in the statement. */
  name: string
  declaredAt: string
  /** Of the buyer's device at the checkout, as `Europe/Berlin`; null: unknown. */
  timeZone: string | null
  /** When the contract began. */
  contractFrom: string
  currency: string
  refundMinor: number
  /** The time used is not refunded. */
  hasAskedToStart: boolean
}

const sample: Fields = {
  subscriptionId: 'sub_1',
  planName: '4-Week Plan',
  currency: 'USD',
  name: 'Jo Example',
  declaredAt: '2027-03-10T09:00:00.000Z',
  timeZone: 'Europe/Berlin',
  contractFrom: '2027-03-01T09:00:00.000Z',
  refundMinor: 1949,
  hasAskedToStart: false,
}

/** The acknowledgement of a withdrawal that the law requires: what was declared, when, and the refund. */
export const withdrawalConfirmed: MailKindDefinition<Fields> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  draft: ({ content, config }) => {
    const { planName, name, declaredAt, timeZone, contractFrom, currency, refundMinor } = content
    const local = timeZone === null ? null : formatLocalTime(declaredAt, timeZone)
    const refund: MailBlock[] =
      refundMinor === 0
        ? [paragraph('There is nothing left to refund: you already have your money back.')]
        : [
            paragraph(
              `We will refund ${formatMoney(refundMinor, currency)} to the card you paid with, without any fee, within 14 days at the latest. Banks usually show it 5 to 10 business days after that.${content.hasAskedToStart ? ' You asked us to begin at once, so the time up to your withdrawal is not refunded.' : ''}`,
            ),
            note(
              'If you asked your bank to reverse the payment, the refund comes from your bank and not from us.',
            ),
          ]
    return {
      subject: `Your withdrawal at ${config.name} is confirmed`,
      preheader: 'We have received your withdrawal. Please keep this email.',
      heading: 'We have received your withdrawal',
      blocks: [
        paragraph(
          'You have withdrawn from your contract. It has ended, nothing more will be charged, and you don’t need to do anything else.',
        ),
        facts({
          'Received on': formatTime(declaredAt),
          ...(local !== null && { 'Your local time': local }),
          Name: name,
          Contract: `${planName}, ordered on ${formatDay(contractFrom)}`,
          Statement: `I withdraw from the contract about the ${planName}.`,
          Refund: formatMoney(refundMinor, currency),
        }),
        ...refund,
        supportLink('Something not right? Write to us at', config),
      ],
      reason: `You’re receiving this email because you withdrew from a contract with ${config.name}. Please keep it.`,
    }
  },
  samples: {
    'withdrawal-confirmed': sample,
    'withdrawal-confirmed-in-part': { ...sample, timeZone: null, refundMinor: 1323, hasAskedToStart: true },
  },
}
