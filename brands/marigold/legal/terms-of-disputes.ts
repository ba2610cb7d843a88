import { legal } from './company.ts'
import { section } from './section.ts'

/** Sections 11 to 17 of the terms. */
export const termsOfDisputes = [
  section('rules', 'What is not allowed', {
    'rules-list': {
      text: 'Please use the service as intended. You may not:',
      items: [
        'copy, sell or publish plans, recipes or other parts of it;',
        'reverse engineer it or bypass its security;',
        'burden it with automated requests or scrape data from it;',
        'use someone else’s account, card or email address;',
        'enter anything unlawful or abusive.',
      ],
    },
    'rules-consequence':
      'If you seriously break these rules, we may close your account. We will tell you why, and you can object by writing to us.',
  }),
  section('your-content', 'What you send us', {
    'your-content-answers':
      'Your answers and measurements remain yours. We use them to create your plan and run the service, as the [Privacy Policy](/privacy) says, and for nothing else.',
    'your-content-reviews':
      'If you send us a review or a story and tell us that we may publish it, we may show it with your first name and location until you ask us to remove it. We may use ideas you send us without paying for them.',
  }),
  section('warranty', 'What we do not promise', {
    'warranty-as-is':
      'We build the service with care, but we provide it as is and as available. As far as the law allows, we do not warrant that it fits a particular purpose, that it is free of faults, or that you will reach a certain weight by a certain day.',
    'warranty-links':
      'The service may link to pages and shops of others. We do not control them and are not responsible for what they say or sell.',
  }),
  section('liability', 'Limitation of liability', {
    'liability-cap':
      'As far as the law allows, our total liability to you for any harm in connection with the service, whatever the reason, is limited to $100. We are not liable for lost profit, lost data or indirect damage.',
    'liability-law':
      'Some places do not allow such limits. This section does not limit liability that cannot be limited there, such as for intent, gross negligence, or harm to life, body or health.',
  }),
  section('force-majeure', 'Events beyond our control', {
    'force-majeure-events':
      'Neither you nor we are at fault for a delay or failure caused by an event beyond reasonable control, such as a natural disaster, war, an epidemic, a strike, an act of authorities, or a failure of power or networks.',
    'force-majeure-notice':
      'The affected party must inform the other within 30 days after the event began and do what it can to limit the effects. Time you paid for and could not use is added to your plan.',
  }),
  section('disputes', 'Complaints and disputes', {
    'disputes-complaint': `If something is wrong, write to ${legal.supportEmail} first, and tell us what happened and what you would like us to do. We answer every complaint within 14 days. Most problems can be solved this way.`,
    'disputes-claim':
      'If a dispute is not resolved within 30 days after you first told us about it, either of us may bring a formal claim.',
    'disputes-arbitration':
      'If you live in the United States, a formal claim is decided by one neutral arbitrator instead of a court, individually and not as part of a group, at a place near you or by video. Small claims courts remain open to both of us.',
    'disputes-opt-out': `You can opt out of arbitration within 30 days of accepting these terms: write to ${legal.supportEmail} with your full name, the email address of your account and a sentence saying that you opt out. It costs nothing and changes nothing else.`,
    'disputes-elsewhere':
      'If you live elsewhere, you can go to the courts where you live, and you keep every right that the consumer law of your country gives you.',
  }),
  section('changes', 'Changes, law and contact', {
    'changes-notice':
      'We may change these terms. We will tell you by email at least 30 days before a change that matters to you. If you do not agree, you can cancel before it applies; what you have already paid for does not change.',
    'changes-law':
      'These terms are governed by the law of the State of Delaware, United States, without its conflict-of-law rules. If one part is not valid, the rest remains in effect.',
    'changes-contact': `You can reach us at ${legal.supportEmail}, or by post at ${legal.companyName}, ${legal.companyAddress}. For more ways, see the [contact page](/contact).`,
  }),
]
