import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** A reminder to a visitor who took the quiz and did not buy. Says nothing about the answers. */
export const planWaiting: MailKindDefinition<{ leadId: string }> = {
  linkNeeds: ({ leadId }) => ({ offer: leadId, unsubscribe: true }),
  sendCondition: ({ leadId }) => ({ type: 'offer_wanted', leadId }),
  draft: ({ links, config, texts: { account: t } }) => ({
    subject: t('waitingSubject'),
    preheader: t('waitingPreheader'),
    heading: t('waitingHeading'),
    blocks: [
      paragraph(t('waitingText')),
      button(t('seePlan'), links.offer ?? links.home),
      note(t('waitingNote')),
    ],
    reason: t('waitingReason', { brand: config.name }),
  }),
  samples: { 'plan-waiting': { leadId: 'lead-1' } },
}
