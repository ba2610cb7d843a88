import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** A reminder to a visitor who took the quiz and did not buy. Says nothing about the answers. */
export const planWaiting: MailKindDefinition<{ leadId: string }> = {
  linkNeeds: ({ leadId }) => ({ offer: leadId, unsubscribe: true }),
  sendCondition: ({ leadId }) => ({ type: 'offer_wanted', leadId }),
  draft: ({ links, config }) => ({
    subject: 'Your plan is waiting for you',
    preheader: 'Your answers are saved. Pick up where you left off.',
    heading: 'Your plan is waiting',
    blocks: [
      paragraph(
        'You answered our questions a while ago, and your plan is ready. Everything is saved, so take another look whenever it suits you.',
      ),
      button('See your plan', links.offer ?? links.home),
      note('This link is personal. Please do not share it.'),
    ],
    reason: `You’re receiving this email because you entered this address at ${config.name}. We send this reminder only once.`,
  }),
  samples: { 'plan-waiting': { leadId: 'lead-1' } },
}
