import type { LegalSection } from '#shared/brand/brand.ts'
import { legal } from './company.ts'

/** What is not allowed, what we answer for, and what happens in a dispute: sections 11 to 17 of the terms. */
export const termsOfDisputes = [
  {
    id: 'rules',
    title: 'What is not allowed',
    content: [
      {
        id: 'rules-list',
        text: 'Please use the service as what it is. You may not:',
        items: [
          'copy, sell or publish plans, recipes or other parts of it;',
          'take it apart, or get around what protects it;',
          'load it with automated requests, or collect data from it;',
          'use the account, the card or the e-mail address of somebody else;',
          'enter anything that is unlawful or that attacks other people.',
        ],
      },
      {
        id: 'rules-consequence',
        text: 'If you break these rules in a serious way, we may close your account. We tell you why, and you can object by writing to us.',
      },
    ],
  },
  {
    id: 'your-content',
    title: 'What you send us',
    content: [
      {
        id: 'your-content-answers',
        text: 'Your answers and measurements stay yours. We use them to make your plan and to run the service, as the [Privacy Policy](/privacy) says, and for nothing else.',
      },
      {
        id: 'your-content-reviews',
        text: 'If you send us a review or a story and tell us that we may show it, we may show it with your first name and place until you ask us to take it down. Ideas you send us we may use without paying for them.',
      },
    ],
  },
  {
    id: 'warranty',
    title: 'What we do not promise',
    content: [
      {
        id: 'warranty-as-is',
        text: 'We make the service with care, but we provide it as it is and as it is available. As far as the law allows, we give no warranty that it fits a particular purpose, that it is free of faults, or that you reach a certain weight by a certain day.',
      },
      {
        id: 'warranty-links',
        text: 'The service may point to pages and shops of others. We do not control them and do not answer for what they say or sell.',
      },
    ],
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    content: [
      {
        id: 'liability-cap',
        text: 'As far as the law allows, all that we owe you for any harm in connection with the service, whatever the reason, is limited to $100. We do not owe you for lost profit, lost data or harm that only follows from other harm.',
      },
      {
        id: 'liability-law',
        text: 'Some places do not allow such limits. This section does not limit what cannot be limited there, such as liability for intent, for gross negligence, or for harm to life, body or health.',
      },
    ],
  },
  {
    id: 'force-majeure',
    title: 'Events nobody can help',
    content: [
      {
        id: 'force-majeure-events',
        text: 'Neither you nor we are at fault for something that is late or left undone because of an event beyond reasonable control, such as a natural disaster, war, an epidemic, a strike, an act of authorities, or a failure of power or networks.',
      },
      {
        id: 'force-majeure-notice',
        text: 'Whoever is kept from doing their part tells the other within 30 days after the event began, and does what they can to keep its effects small. Time you have paid for and could not use is added to your plan.',
      },
    ],
  },
  {
    id: 'disputes',
    title: 'Complaints and disputes',
    content: [
      {
        id: 'disputes-complaint',
        text: `If something is wrong, write to ${legal.supportEmail} first and say what happened and what you would like us to do. We answer every complaint within 14 days. Most things can be settled that way.`,
      },
      {
        id: 'disputes-claim',
        text: 'If a dispute is not resolved within 30 days after you first told us of it, either of us may bring a formal claim.',
      },
      {
        id: 'disputes-arbitration',
        text: 'If you live in the United States, a formal claim is decided by one neutral arbitrator instead of a court, for yourself and not as part of a group, at a place near you or by video. Small claims courts stay open to both of us.',
      },
      {
        id: 'disputes-opt-out',
        text: `You can opt out of arbitration within 30 days of accepting these terms: write to ${legal.supportEmail} with your full name, the e-mail address of your account and the sentence that you opt out. It costs nothing and changes nothing else.`,
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
        text: 'We may change these terms. We tell you by e-mail at least 30 days before a change that matters to you. If you do not agree, you can cancel before it applies; what you have paid for stays as it was agreed.',
      },
      {
        id: 'changes-law',
        text: 'These terms are under the law of the State of Delaware, United States, without its rules on conflicts of laws. If one part of them does not hold, the rest does.',
      },
      {
        id: 'changes-contact',
        text: `You reach us at ${legal.supportEmail}, or by post at ${legal.companyName}, ${legal.companyAddress}. More ways are on the [contact page](/contact).`,
      },
    ],
  },
] satisfies LegalSection[]
