import { formatDay, type MailTemplate } from '#mail/mail-context.ts'
import { supportLink } from '#mail/support-link.ts'

/** After a withdrawal by a buyer who also disputed the payment at the bank. */
export const withdrawalRefundByBank: MailTemplate<'withdrawal_refund_by_bank'> = ({ content, config }) => {
  const { planName, declaredAt } = content
  return {
    subject: `Your bank will refund your ${config.name} payment`,
    preheader: 'You asked your bank to reverse the payment.',
    heading: 'Your refund comes from your bank',
    blocks: [
      {
        type: 'paragraph',
        text: `You withdrew from the contract about the ${planName} on ${formatDay(declaredAt)}. It has ended, and nothing more will be charged.`,
      },
      {
        type: 'paragraph',
        text: 'You also asked your bank to reverse the payment. While the bank reviews that, we cannot send you the money ourselves. It will come from your bank.',
      },
      supportLink(config, 'If your bank does not refund you, we will. Write to us at'),
    ],
    reason: `You’re receiving this email because you withdrew from a contract with ${config.name}.`,
    unsubscribe: null,
  }
}
