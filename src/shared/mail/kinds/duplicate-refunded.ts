import { button, facts, note, paragraph, supportLink } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'
import { receiptBlocks } from '../receipt-blocks.ts'

/** The address had paid for two subscriptions; the later one was refunded and canceled. */
export const duplicateRefunded: MailKindDefinition<{
  planName: string
  keptPlanName: string
  currency: string
  amountMinor: number
  /** A refund has no credit note yet. */
  isPending: boolean
  /** Of the payments and refunds of the canceled subscription. */
  receiptIds: readonly string[]
}> = {
  linkNeeds: () => ({
    accountPage: 'subscription',
    // A stranger may have registered the address. Then only a mailed link shows its owner the first plan.
    setPassword: 'without_confirmed_account',
  }),
  draft: ({ content, links, receipts, config, texts }) => {
    const { f, common, refunds: t } = texts
    const amount = f.money(content.amountMinor, content.currency)
    return {
      subject: t('duplicateSubject', { brand: config.name }),
      preheader: t('duplicatePreheader'),
      heading: t('duplicateHeading'),
      blocks: [
        paragraph(t('duplicateText', { amount })),
        facts([
          [t('staysActive'), content.keptPlanName],
          [t('canceled'), content.planName],
          [common('refunded'), amount],
        ]),
        ...(links.setPassword === null
          ? [paragraph(t('duplicateSignIn')), button(t('seePlan'), links.account), note(t('duplicateNote'))]
          : [
              paragraph(t('duplicateSetPassword')),
              button(t('setPassword'), links.setPassword),
              note(t('duplicateNoteLink')),
            ]),
        ...receipts.flatMap((receipt) => receiptBlocks(receipt, texts)),
        supportLink(common('writeToUs'), config),
      ],
      reason: t('duplicateReason', { brand: config.name }),
    }
  },
  samples: {
    'duplicate-refunded': {
      planName: '12-Week Plan',
      keptPlanName: '4-Week Plan',
      currency: 'USD',
      amountMinor: 1949,
      isPending: false,
      receiptIds: ['receipt-charge', 'receipt-refund'],
    },
  },
}
