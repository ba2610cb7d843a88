import type { BrandInput } from '#shared/brand/brand.ts'

/** The company. Receipts and the contact page show it. */
export const legal = {
  supportEmail: 'support@your-site.example',
  companyName: '[TO FILL IN: the name of your company]',
  companyCode: '[TO FILL IN: its registration number]',
  companyAddress: '[TO FILL IN: its address]',
  websiteUrl: 'https://your-site.example',
  currency: 'USD',
} satisfies BrandInput['legal']

/** What buyers agree to. Have it checked by a lawyer. Links are written as [words](/page). */
export const terms = {
  lastUpdated: { month: 'January', year: 2026 },
  summary: '[TO FILL IN: your terms in two sentences]',
  sections: [
    {
      id: 'contract',
      title: 'What you buy',
      content: [{ id: 'contract-plan', text: '[TO FILL IN: what buyers get, and for how long]' }],
    },
    {
      id: 'renewal',
      title: 'Renewal and cancellation',
      content: [
        {
          id: 'renewal-price',
          text: 'Your plan renews at the price shown when you buy it, until you cancel. You can cancel at any time on [your subscription page](/subscription).',
        },
      ],
    },
    {
      id: 'withdrawal',
      title: 'Right of withdrawal',
      content: [
        {
          id: 'withdrawal-rights',
          text: `If you live in the European Union, Iceland, Liechtenstein, Norway or the United Kingdom, you can withdraw from the contract within 14 days without giving a reason, on [your subscription page](/subscription) or by writing to ${legal.supportEmail}.`,
        },
      ],
    },
  ],
} satisfies BrandInput['terms']

/** What you do with data. Have it checked by a lawyer. */
export const privacy = {
  lastUpdated: { month: 'January', year: 2026 },
  summary: '[TO FILL IN: what you do with data, in two sentences]',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who is responsible',
      content: [
        {
          id: 'who-we-are-company',
          text: `${legal.companyName}, ${legal.companyAddress}, decides why and how the data described here is used. Write to ${legal.supportEmail} about it.`,
        },
      ],
    },
    {
      id: 'what-we-hold',
      title: 'What we hold about you',
      content: [
        {
          id: 'what-we-hold-answers',
          text: 'Your answers and your email address, your purchases and, with your consent, which steps you saw. Stripe handles payments; we never see your card number.',
        },
        { id: 'what-we-hold-more', text: '[TO FILL IN: what else you store, where, and for how long]' },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      content: [
        {
          id: 'your-rights-account',
          text: 'You can download or delete everything we hold about you on [your account page](/account).',
        },
      ],
    },
  ],
} satisfies BrandInput['privacy']
