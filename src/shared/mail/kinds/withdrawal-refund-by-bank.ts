import { supportAddress } from '#shared/brand/support-address.ts'
import { dayWords, type MailTemplate } from '#mail/mail-context.ts'

/** After a withdrawal, where the buyer has asked the bank as well: who gives the money back. */
export const withdrawalRefundByBank: MailTemplate<'withdrawal_refund_by_bank'> = ({ content, config }) => {
  const { planName, declaredAt } = content
  const address = supportAddress(config)
  return {
    subject: `Your money from ${config.name} comes back through your bank`,
    preheader: 'You have asked your bank to take the payment back.',
    heading: 'Your bank gives you the money back',
    blocks: [
      {
        type: 'paragraph',
        text: `You withdrew from the contract about the ${planName} on ${dayWords(declaredAt)}. It has ended, and nothing more is charged.`,
      },
      {
        type: 'paragraph',
        text: 'You have also asked your bank to take the payment back. While it looks at that, we cannot send you the money ourselves: it comes back through your bank.',
      },
      {
        type: 'link',
        before: 'Your bank does not pay it back? Write to us, and we do. Our address is',
        label: address,
        href: `mailto:${address}`,
      },
    ],
    reason: `You get this mail because you have withdrawn from a contract with ${config.name}.`,
    unsubscribe: null,
  }
}
