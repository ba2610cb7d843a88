import { formatMoney } from '#shared/offer/payment/money.ts'
import { intervalLabel } from '#shared/offer/plan/renewal-terms.ts'
import { formatDay } from '../mail-dates.ts'
import { button, facts, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition, WithdrawalNotice } from '../mail-kind.ts'
import { receiptBlocks, receiptFooterLinks } from '../receipt-blocks.ts'

type Fields = {
  subscriptionId: string
  planName: string
  currency: string
  paidMinor: number
  paidAt: string
  renewalMinor: number
  renewsAt: string
  renewalDays: number
  receiptIds: readonly string[]
  /** Absent where the buyer has no right of withdrawal. */
  withdrawal?: WithdrawalNotice
}

const sample: Fields = {
  subscriptionId: 'sub_1',
  planName: '4-Week Plan',
  currency: 'USD',
  paidMinor: 1949,
  paidAt: '2027-03-01T09:00:00.000Z',
  renewalMinor: 3899,
  renewsAt: '2027-03-29T09:00:00.000Z',
  renewalDays: 28,
  receiptIds: ['receipt-charge'],
}

/** After the first payment: the receipt, the renewal, how to cancel, and how to set a password. */
export const welcome: MailKindDefinition<Fields> = {
  linkNeeds: ({ subscriptionId, withdrawal }) => ({
    setPassword: 'without_account',
    cancel: subscriptionId,
    withdraw: withdrawal && subscriptionId,
  }),
  draft: ({ content, links, receipts, config }) => {
    const { planName, currency, paidMinor, paidAt, renewalMinor, renewsAt, renewalDays } = content
    const renewal = `${formatMoney(renewalMinor, currency)} every ${intervalLabel(renewalDays)}`
    return {
      subject: `Welcome to ${config.name}: your receipt`,
      preheader: 'Your plan is ready. Here is your receipt, and what happens next.',
      heading: 'Your plan is ready',
      blocks: [
        paragraph(`Thank you, and welcome to ${config.name}. We have received your payment.`),
        ...(links.setPassword === null
          ? [button('Open your account', links.account)]
          : [
              paragraph('If you haven’t already, set a password now. It opens your plan on every device.'),
              button('Set your password', links.setPassword),
            ]),
        facts({
          Plan: planName,
          'Charged today': formatMoney(paidMinor, currency),
          'Paid on': formatDay(paidAt),
          'Renews on': formatDay(renewsAt),
          Renewal: renewal,
        }),
        paragraph(
          `Your plan renews automatically on ${formatDay(renewsAt)} at ${renewal}, until you cancel. Cancel at least 48 hours before a renewal, and you will not be charged for it.`,
        ),
        ...receipts.flatMap(receiptBlocks),
        ...receiptFooterLinks(links, content.withdrawal),
      ],
      reason: `You’re receiving this email because you bought a plan from ${config.name}.`,
    }
  },
  samples: {
    welcome: sample,
    'welcome-with-withdrawal': {
      ...sample,
      withdrawal: {
        lastDay: '2027-03-16',
        immediateStart:
          'Please begin at once, before my right of withdrawal ends. I know that I owe a proportionate amount if I withdraw.',
      },
    },
  },
}
