import { formatMoney } from '#shared/offer/payment/money.ts'
import { facts, paragraph, supportLink } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'
import { receiptBlocks } from '../receipt-blocks.ts'

const sample = { planName: '4-Week Plan', currency: 'USD', amountMinor: 1949 }

export const refundConfirmed: MailKindDefinition<{
  planName: string
  currency: string
  amountMinor: number
  /** It has no credit note yet: that follows in another mail. */
  isPending: boolean
  receiptIds: readonly string[]
}> = {
  draft: ({ content, receipts, config }) => {
    const { planName, currency, amountMinor, isPending } = content
    const amount = formatMoney(amountMinor, currency)
    return {
      subject: `Your refund from ${config.name} is on its way`,
      preheader: 'Banks usually show it within 5 to 10 business days.',
      heading: 'Your refund is on its way',
      blocks: [
        paragraph(
          isPending
            ? `We are refunding ${amount} to the card you paid with. We will send your credit note once the money is on its way.`
            : `We have refunded ${amount} to the card you paid with. Banks usually show it within 5 to 10 business days.`,
        ),
        facts({ Plan: planName, Refunded: amount }),
        ...receipts.flatMap(receiptBlocks),
        supportLink('Refund not there? Write to us at', config),
      ],
      reason: `You’re receiving this email because ${config.name} sent you a refund.`,
    }
  },
  samples: {
    'refund-confirmed': { ...sample, isPending: false, receiptIds: ['receipt-refund'] },
    'refund-pending': { ...sample, isPending: true, receiptIds: [] },
  },
}
