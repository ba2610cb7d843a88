import type { LegalSection } from '#shared/brand/brand.ts'
import { legal } from './company.ts'

/** How long, how safe, and what you can do: sections 6 to 8 of the privacy policy. */
export const privacyRights = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    content: [
      {
        id: 'how-long-service',
        text: 'Account and service data, which are your account, your answers, your plan and the records of your visits, are kept for 5 years after you last used them.',
      },
      {
        id: 'how-long-messaging',
        text: 'Messaging data, which are the mails we sent you, are kept for 2 years.',
      },
      {
        id: 'how-long-correspondence',
        text: 'Correspondence data, which is what you write to us, are kept for 6 months after they reach us.',
      },
      {
        id: 'how-long-removal',
        text: 'A job removes every day what has reached its age. Invoices, receipts, refunds and the dates of subscriptions stay for as long as tax law asks; once your account is deleted, they stand under a pseudonym, without your name and address.',
      },
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    content: [
      {
        id: 'security-technology',
        text: 'All connections are encrypted. Passwords are stored with Argon2id, from which they cannot be read back. The keys of sign-ins and of links in mails are random, run out, and are stored only as fingerprints. An e-mail address alone opens nobody’s answers.',
      },
      {
        id: 'security-people',
        text: 'Only people who need it for their work can see your data, and what they do with them is recorded. If data of yours ever get into wrong hands in a way that puts you at risk, we tell you and the authorities without delay.',
      },
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights, and how to use them',
    content: [
      {
        id: 'your-rights-self',
        text: 'Two of them take a click. On [your account page](/account) you can download everything we hold about you as one file, and you can delete your account and all that belongs to it. A deletion is at once and for good, and it ends your subscription.',
      },
      {
        id: 'your-rights-choices',
        text: 'What we may count and tell, and the consent to use your health answers, you change under “Privacy choices” at the foot of our pages.',
      },
      {
        id: 'your-rights-all',
        text: `You can also ask us what we hold, have it corrected, have its use limited, object to it, take it along to somebody else, or take back a consent for the time to come. Write to ${legal.supportEmail}; you need no account for it. We answer within 30 days and may ask you to show that the data are yours.`,
      },
      {
        id: 'your-rights-authority',
        text: 'If you think that we do wrong, you can complain to the authority for data protection where you live. We would be glad if you told us first.',
      },
      {
        id: 'your-rights-changes',
        text: 'When this policy changes, the date at its top changes with it, and we write to you before a change that matters.',
      },
    ],
  },
] satisfies LegalSection[]
