import { formatMoney } from '#shared/offer/payment/money.ts'
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

function textsOf({ content, receipts, config, links }: MailContext<Fields>): Texts {
  const receipt = receipts[0]?.receipt
  const of = receipt === undefined ? '' : ` of ${formatMoney(receipt.amountMinor, receipt.currency)}`
  const contact = [supportLink('Questions? Write to us at', config)]
  switch (content.receiptKind) {
    case 'refund':
      return {
        subject: `Your refund from ${config.name} has been sent`,
        preheader: 'Here is your credit note.',
        heading: 'Your refund has been sent',
        text: `Your refund${of} was pending and has now been sent. Banks usually show it within 5 to 10 business days.`,
        footer: contact,
        reason: `You’re receiving this email because ${config.name} sent you a refund.`,
      }
    case 'refund_reversal':
      return {
        subject: `Your refund from ${config.name} did not arrive`,
        preheader: 'Your bank returned it to us. Please write to us.',
        heading: 'Your refund did not arrive',
        text: `Your bank did not accept the refund${of} and returned it to us. Please write to us, so we can send it another way.`,
        footer: contact,
        reason: `You’re receiving this email because ${config.name} tried to send you a refund.`,
      }
    case 'charge':
      return {
        subject: `Your receipt from ${config.name}`,
        preheader: 'Here is the receipt for your payment.',
        heading: 'Your receipt',
        text: `Thank you. We have received your payment${of} for your ${content.planName}.`,
        footer: receiptFooterLinks(links, content.withdrawal),
        reason: `You’re receiving this email because you have a subscription with ${config.name}.`,
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
        ...context.receipts.flatMap(receiptBlocks),
        button('See your subscription', context.links.account),
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
