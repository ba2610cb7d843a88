import type { ReceiptKind } from '#shared/receipts/receipt-kind.ts'
import { button, type MailBlock, type MailDraft, paragraph, supportLink } from '../mail-blocks.ts'
import type { MailContext, MailKindDefinition, WithdrawalNotice } from '../mail-kind.ts'
import { receiptBlocks, receiptFooterLinks } from '../receipt-blocks.ts'

type Fields = {
  receiptKind: ReceiptKind
  subscriptionId: string
  planName: string
  receiptIds: readonly string[]
  /** Only of a payment. */
  withdrawal?: WithdrawalNotice
}

const sample = { subscriptionId: 'sub_1', planName: '4-Week Plan' }

type Texts = Omit<MailDraft, 'blocks'> & { text: string; footer: MailBlock[] }

function textsOf({ content, receipts, config, links, texts }: MailContext<Fields>): Texts {
  const { f, common, payments, refunds } = texts
  const brand = config.name
  const plan = content.planName
  const receipt = receipts[0]?.receipt
  const amount = receipt && f.money(receipt.amountMinor, receipt.currency)
  const contact = [supportLink(common('writeToUs'), config)]
  switch (content.receiptKind) {
    case 'refund':
      return {
        subject: refunds('sentSubject', { brand }),
        preheader: refunds('sentPreheader'),
        heading: refunds('sentHeading'),
        text: amount === undefined ? refunds('sentTextShort') : refunds('sentText', { amount }),
        footer: contact,
        reason: common('becauseRefund', { brand }),
      }
    case 'refund_reversal':
      return {
        subject: refunds('returnedSubject', { brand }),
        preheader: refunds('returnedPreheader'),
        heading: refunds('returnedHeading'),
        text: amount === undefined ? refunds('returnedTextShort') : refunds('returnedText', { amount }),
        footer: contact,
        reason: refunds('returnedReason', { brand }),
      }
    case 'charge':
      return {
        subject: payments('receiptSubject', { brand }),
        preheader: payments('receiptPreheader'),
        heading: payments('receiptHeading'),
        text:
          amount === undefined
            ? payments('receiptTextShort', { plan })
            : payments('receiptText', { amount, plan }),
        footer: receiptFooterLinks(links, content.withdrawal, texts),
        reason: common('becauseSubscription', { brand }),
      }
  }
}

/** After any payment but the first, and for refunds that were pending or were returned. */
export const receipt: MailKindDefinition<Fields> = {
  linkNeeds: ({ receiptKind, subscriptionId, withdrawal }) => ({
    accountPage: 'subscription',
    cancel: receiptKind === 'charge' ? subscriptionId : undefined,
    withdraw: withdrawal && subscriptionId,
  }),
  draft: (context) => {
    const { text, footer, ...texts } = textsOf(context)
    return {
      ...texts,
      blocks: [
        paragraph(text),
        ...context.receipts.flatMap((one) => receiptBlocks(one, context.texts)),
        button(context.texts.common('seeSubscription'), context.links.account),
        ...footer,
      ],
    }
  },
  samples: {
    receipt: { ...sample, receiptKind: 'charge', receiptIds: ['receipt-renewal'] },
    'receipt-of-returned-refund': {
      ...sample,
      receiptKind: 'refund_reversal',
      receiptIds: ['receipt-reversal'],
    },
    'receipt-of-pending-refund': { ...sample, receiptKind: 'refund', receiptIds: ['receipt-refund'] },
  },
}
