import type { LegalSection } from '#shared/brand/brand.ts'
import { legal } from './company.ts'

/** Sections 11 to 17 of the terms. */
export const termsOfDisputes = [
  {
    id: 'rules',
    title: 'What is not allowed',
    content: [
      {
        id: 'rules-list',
        text: 'Please use the service as intended. You may not:',
        items: [
          'copy, sell or publish plans, recipes or other parts of it;',
          'reverse engineer it or bypass its security;',
          'burden it with automated requests or scrape data from it;',
          'use someone else’s account, card or email address;',
          'enter anything unlawful or abusive.',
        ],
      },
      {
        id: 'rules-consequence',
        text: 'If you seriously break these rules, we may close your account. We will tell you why, and you can object by writing to us.',
      },
    ],
  },
  {
    id: 'your-content',
    title: 'What you send us',
    content: [
      {
        id: 'your-content-answers',
        text: 'Your answers and measurements remain yours. We use them to create your plan and run the service, as the [Privacy Policy](/privacy) says, and for nothing else.',
      },
      {
        id: 'your-content-reviews',
        text: 'If you send us a review or a story and tell us that we may publish it, we may show it with your first name and location until you ask us to remove it. We may use ideas you send us without paying for them.',
      },
    ],
  },
  {
    id: 'warranty',
    title: 'What we do not promise',
    content: [
      {
        id: 'warranty-as-is',
        text: 'We build the service with care, but we provide it as is and as available. As far as the law allows, we do not warrant that it fits a particular purpose, that it is free of faults, or that you will reach a certain weight by a certain day.',
      },
      {
        id: 'warranty-links',
        text: 'The service may link to pages and shops of others. We do not control them and are not responsible for what they say or sell.',
      },
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    content: [
      {
        id: 'liability-cap',
        text: 'As far as the law allows, our total liability to you for any harm in connection with the service, whatever the reason, is limited to $100. We are not liable for lost profit, lost data or indirect damage.',
      },
      {
        id: 'liability-law',
        text: 'Some places do not allow such limits. This section does not limit liability that cannot be limited there, such as for intent, gross negligence, or harm to life, body or health.',
      },
    ],
  },
  {
    id: 'force-majeure',
    title: 'Events beyond our control',
    content: [
      {
        id: 'force-majeure-events',
        text: 'Neither you nor we are at fault for a delay or failure caused by an event beyond reasonable control, such as a natural disaster, war, an epidemic, a strike, an act of authorities, or a failure of power or networks.',
      },
      {
        id: 'force-majeure-notice',
        text: 'Whoever cannot do their part tells the other within 30 days after the event began, and does what they can to limit its effects. Time you paid for and could not use is added to your plan.',
      },
    ],
  },
  {
    id: 'disputes',
    title: 'Complaints and disputes',
    content: [
      {
        id: 'disputes-complaint',
        text: `If something is wrong, write to ${legal.supportEmail} first, and tell us what happened and what you would like us to do. We answer every complaint within 14 days. Most problems can be solved this way.`,
      },
      {
        id: 'disputes-claim',
        text: 'If a dispute is not resolved within 30 days after you first told us about it, either of us may bring a formal claim.',
      },
      {
        id: 'disputes-arbitration',
        text: 'If you live in the United States, a formal claim is decided by one neutral arbitrator instead of a court, individually and not as part of a group, at a place near you or by video. Small claims courts remain open to both of us.',
      },
      {
        id: 'disputes-opt-out',
        text: `You can opt out of arbitration within 30 days of accepting these terms: write to ${legal.supportEmail} with your full name, the email address of your account and a sentence saying that you opt out. It costs nothing and changes nothing else.`,
      },
      {
        id: 'disputes-elsewhere',
        text: 'If you live elsewhere, you can go to the courts where you live, and you keep every right that the consumer law of your country gives you.',
      },
    ],
  },
  {
    id: 'changes',
    title: 'Changes, law and contact',
    content: [
      {
        id: 'changes-notice',
        text: 'We may change these terms. We will tell you by email at least 30 days before a change that matters to you. If you do not agree, you can cancel before it applies; what you have already paid for does not change.',
      },
      {
        id: 'changes-law',
        text: 'These terms are governed by the law of the State of Delaware, United States, without its conflict-of-law rules. If one part is not valid, the rest remains in effect.',
      },
      {
        id: 'changes-contact',
        text: `You can reach us at ${legal.supportEmail}, or by post at ${legal.companyName}, ${legal.companyAddress}. For more ways, see the [contact page](/contact).`,
      },
    ],
  },
] satisfies LegalSection[]
