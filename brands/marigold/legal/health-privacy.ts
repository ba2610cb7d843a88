import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './company.ts'

/**
 * The sample brand's policy on data about health, apart from the privacy policy: Washington's My Health My Data Act
 * (RCW 19.373.020) wants a page of its own, and the GDPR an explicit consent (article 9) that is told of before it is given.
 */
export const healthPrivacy = {
  lastUpdated: { month: 'November', year: 2026 },
  summary:
    'In short: your answers about your body and your health make your plan and serve nothing else. Where the law of your place asks for it, we ask you first. Nobody buys them from us, no advertiser gets them, and you can take your consent back and have them deleted.',
  sections: [
    {
      id: 'health-what',
      title: 'Which health data we hold',
      content: [
        {
          id: 'health-what-list',
          text: 'What you tell us in the quiz, and what we compute from it:',
          items: [
            'height, weight, the weight you wish for, clothes sizes and when you last had your ideal weight',
            'how you move and how you sleep',
            'allergies, restrictions in what you eat, medication and conditions that you name',
            'how your weight makes you feel, and why you want to change it',
            'your body mass index, and the date on which we expect you to reach your goal',
          ],
        },
        {
          id: 'health-what-source',
          text: 'All of it comes from you. We take nothing from other companies, from devices or from your whereabouts, and we do not guess at your health from the pages you read.',
        },
      ],
    },
    {
      id: 'health-why',
      title: 'What we use it for',
      content: [
        {
          id: 'health-why-plan',
          text: 'To make your plan, to show you your numbers, and to keep the plan going in the app. That is all. Health data are used for no advertising, and are not what we count visits with.',
        },
        {
          id: 'health-why-consent',
          text: 'In the European Union, Iceland, Liechtenstein, Norway, the United Kingdom, Switzerland, Washington and Nevada, and wherever we cannot tell where you are, we ask for your consent before the first of these questions. Elsewhere you give these answers of your own will, and can take them back in the same way.',
        },
        {
          id: 'health-why-refusing',
          text: 'Without these answers there is no plan, since it is made of them. Saying no has no other consequence.',
        },
      ],
    },
    {
      id: 'health-who',
      title: 'Who gets it, and who does not',
      content: [
        {
          id: 'health-who-with',
          text: 'Your answers are in your browser until you finish the quiz, and then on our servers. These work for us under contract, and use what they get for that task alone:',
          items: [
            'the company that hosts our servers, on which the data lie',
            'the company that prepares your plan in the app, which gets the answers the plan is made of',
          ],
        },
        {
          id: 'health-who-without',
          text: 'These get none of your health data: Stripe, which takes payments; the company that delivers our mails, since no mail repeats your answers; Meta and every other advertising network; the statistics of our pages. None of it stands in an address, a title of a page, a log or the subject of a mail.',
        },
        {
          id: 'health-who-sale',
          text: 'We do not sell health data. A sale would need a separate, signed permission of yours, and we do not ask for one. We belong to no group of companies that shares them.',
        },
      ],
    },
    {
      id: 'health-rights',
      title: 'Your rights, and how to use them',
      content: [
        {
          id: 'health-rights-withdraw',
          text: 'Taking your consent back: Open “Privacy choices” at the foot of our pages. Your answers about your health are then erased from that browser at once, and we use no more of them. What was done before stays lawful.',
        },
        {
          id: 'health-rights-delete',
          text: `Deletion: If you have an account, you delete it with all that belongs to it on [your account page](/account). Without one, write to ${legal.supportEmail} from the address you gave in the quiz; we delete your answers within 30 days, and tell those who work for us to do the same. Copies for emergencies end by their own age.`,
        },
        {
          id: 'health-rights-access',
          text: `Seeing them: Your account page gives you everything as one file. You can also write to ${legal.supportEmail} and ask whether we hold health data about you, for a copy of them, and for a list of everybody who got them.`,
        },
        {
          id: 'health-rights-appeal',
          text: `If we say no: We answer within 30 days. If we decline a request, you can ask us to look again by writing “Appeal” in the subject; somebody else decides, within 45 days. In Washington you can then complain to the Attorney General at www.atg.wa.gov/file-complaint, in Europe to the authority for data protection where you live.`,
        },
        {
          id: 'health-rights-same',
          text: 'Nobody is treated worse for using these rights.',
        },
      ],
    },
    {
      id: 'health-how-long',
      title: 'How long we keep it',
      content: [
        {
          id: 'health-how-long-service',
          text: 'As long as you use the service, and for 5 years after you last did, as our [Privacy Policy](/privacy) says of account and service data; shorter if you ask for deletion. The record of what you agreed to and when stays with your visit, since we must be able to prove it.',
        },
      ],
    },
    {
      id: 'health-contact',
      title: 'Who is responsible',
      content: [
        {
          id: 'health-contact-company',
          text: `${legal.companyName}, ${legal.companyAddress}. For everything on this page write to ${legal.supportEmail}.`,
        },
      ],
    },
  ],
} satisfies BrandInput['healthPrivacy']
