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
  draft: ({ content, receipts, config, texts }) => {
    const { f, common, refunds: t } = texts
    const amount = f.money(content.amountMinor, content.currency)
    return {
      subject: t('confirmedSubject', { brand: config.name }),
      preheader: t('confirmedPreheader'),
      heading: t('confirmedHeading'),
      blocks: [
        paragraph(t(content.isPending ? 'confirmedPending' : 'confirmedText', { amount })),
        facts([
          [common('plan'), content.planName],
          [common('refunded'), amount],
        ]),
        ...receipts.flatMap((receipt) => receiptBlocks(receipt, texts)),
        supportLink(t('confirmedContact'), config),
      ],
      reason: common('becauseRefund', { brand: config.name }),
    }
  },
  samples: {
    'refund-confirmed': { ...sample, isPending: false, receiptIds: ['receipt-refund'] },
    'refund-pending': { ...sample, isPending: true, receiptIds: [] },
  },
}
