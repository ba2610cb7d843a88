import type { MailTemplate } from '../mail-context.ts'

/** Somebody tried to buy a plan for an address that has one. Perhaps its owner, on another device. */
export const alreadySubscribed: MailTemplate<'already_subscribed'> = ({ links, config }) => {
  return {
    subject: `You already have a ${config.name} plan`,
    preheader: 'Nothing was charged. This email leads to your plan.',
    heading: 'You already have a plan',
    blocks: [
      {
        type: 'paragraph',
        text: `Somebody has just tried to buy a ${config.name} plan with this email address. You already have one, so nothing was charged.`,
      },
      {
        type: 'paragraph',
        text: links.setPassword
          ? 'If it was you, set a password. Then you can see your plan and change it.'
          : 'If it was you, sign in to see your plan or to change it. If you do not know the password, choose “Forgot password?” there.',
      },
      links.setPassword
        ? { type: 'button', label: 'Set a password', href: links.setPassword }
        : { type: 'button', label: 'See your plan', href: links.account },
      {
        type: 'note',
        text: links.setPassword
          ? 'The link works once, for 7 days. If it was not you, there is nothing to do.'
          : 'If it was not you, there is nothing to do.',
      },
    ],
    reason: `You get this mail because somebody tried to buy a ${config.name} plan with this address.`,
    unsubscribe: null,
  }
}
