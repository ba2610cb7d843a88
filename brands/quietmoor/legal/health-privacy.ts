import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './company.ts'
import { section } from './section.ts'

/**
 * The health data policy. Washington's My Health My Data Act (RCW 19.373.020) requires a separate page, and the GDPR
 * (article 9) information before an explicit consent.
 */
export const healthPrivacy = {
  lastUpdated: { month: 'November', year: 2026 },
  summary:
    'In short: how you sleep says something about your health, so we treat these answers as health data. We use them to create your plan and for nothing else. Where the law requires it, we ask you first. We do not sell them, no advertiser gets them, and you can withdraw your consent and have them deleted.',
  sections: [
    section('health-what', 'Which health data we hold', {
      'health-what-list': {
        text: 'What you tell us in the quiz:',
        items: [
          'what you would like to change about your sleep',
          'how long you sleep and how long it takes you to fall asleep',
          'what keeps you awake or wakes you up, including snoring',
        ],
      },
      'health-what-source':
        'All of it comes from you. We take nothing from other companies, devices or your location.',
    }),
    section('health-why', 'What we use it for', {
      'health-why-plan':
        'To create your plan and keep it going. That is all. We do not use health data for advertising or to count visits.',
      'health-why-consent':
        'In the European Union, Iceland, Liechtenstein, Norway, the United Kingdom, Switzerland, Washington and Nevada, and wherever we cannot tell where you are, we ask for your consent before the first of these questions. Elsewhere you give these answers voluntarily, and you can withdraw them in the same way.',
      'health-why-refusing':
        'Without these answers we cannot create a plan, because it is based on them. Saying no has no other consequence.',
    }),
    section('health-who', 'Who gets it and who does not', {
      'health-who-with':
        'Your answers are in your browser until you finish the quiz, and then on our servers, which a company hosts for us under contract.',
      'health-who-without':
        'None of your health data goes to: Stripe, which handles payments; the company that delivers our emails, because no email repeats your answers; Meta or any other advertising network; our page statistics.',
      'health-who-sale':
        'We do not sell health data. A sale would require a separate, signed permission from you, and we do not ask for one.',
    }),
    section('health-rights', 'Your rights and how to use them', {
      'health-rights-withdraw':
        'Withdraw your consent: open “Privacy choices” at the bottom of our pages. Your answers about your sleep are then erased from that browser at once, and we use no more of them. What we did before remains lawful.',
      'health-rights-delete': `Delete your data: if you have an account, you can delete it and everything that belongs to it on [your account page](/account). Without an account, write to ${legal.supportEmail} from the address you gave in the quiz. We delete your answers within 30 days.`,
      'health-rights-access': `See your data: your account page gives you everything as one file. You can also write to ${legal.supportEmail}.`,
      'health-rights-appeal':
        'If we decline a request, you can ask us to review it by writing “Appeal” in the subject line. Someone else then decides within 45 days. In Washington you can then complain to the Attorney General at www.atg.wa.gov/file-complaint; in Europe, to the data protection authority where you live.',
      'health-rights-same': 'We never treat anyone worse for using these rights.',
    }),
    section('health-how-long', 'How long we keep it', {
      'health-how-long-service':
        'As long as you use the service and for 5 years after you last used it, or less if you ask us to delete it. The record of what you agreed to and when stays with your visit, because we must be able to prove it.',
    }),
    section('health-contact', 'Who is responsible', {
      'health-contact-company': `${legal.companyName}, ${legal.companyAddress}. For anything on this page, write to ${legal.supportEmail}.`,
    }),
  ],
} satisfies BrandInput['healthPrivacy']
