import { legal } from './company.ts'
import { section } from './section.ts'

/** Sections 6 to 8 of the privacy policy. */
export const privacyRights = [
  section('how-long', 'How long we keep it', {
    'how-long-service':
      'Account and service data (your account, your answers, your plan and the records of your visits) is kept for 5 years after you last used it.',
    'how-long-messaging': 'Messaging data (the emails we sent you) is kept for 2 years.',
    'how-long-correspondence':
      'Correspondence data (what you write to us) is kept for 6 months after we receive it.',
    'how-long-removal':
      'Every day we delete what has reached its limit. We keep invoices, receipts, refunds and subscription dates for as long as tax law requires. Once your account is deleted, they are stored under a pseudonym, without your name and address.',
  }),
  section('security', 'How we protect it', {
    'security-technology':
      'All connections are encrypted. Passwords are stored with Argon2id, so they cannot be read back. Sign-in keys and keys in email links are random, expire, and are stored only as hashes. An email address alone does not give anyone access to your answers.',
    'security-people':
      'Only people who need it for their work can see your data, and their access is logged. If your data ever gets into the wrong hands in a way that puts you at risk, we will tell you and the authorities without delay.',
  }),
  section('your-rights', 'Your rights and how to use them', {
    'your-rights-self':
      'Two of them take one click. On [your account page](/account) you can download everything we hold about you as one file, and you can delete your account and everything that belongs to it. Deletion is immediate and permanent, and it ends your subscription.',
    'your-rights-choices':
      'You can change what we may record and share, and your consent to the use of your health answers, under “Privacy choices” at the bottom of our pages.',
    'your-rights-all': `You can also ask us what we hold, have it corrected, restrict or object to its use, take it to another provider, or withdraw a consent for the future. Write to ${legal.supportEmail}; you do not need an account. We answer within 30 days and may ask you to show that the data is yours.`,
    'your-rights-authority':
      'If you think we are doing something wrong, you can complain to the data protection authority where you live. We would appreciate it if you told us first.',
    'your-rights-changes':
      'When this policy changes, we update the date at the top, and we email you before any change that matters.',
  }),
]
