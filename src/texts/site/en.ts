import type { Catalogue } from '#shared/texts/text.ts'

/** Descriptions in search results, and the choice of a language. */
export const en = {
  reviews:
    'What people say about {name}: the average rating, the star distribution and reviews in their own words.',
  terms:
    'The terms between you and {company} when you use {name}: plans, renewals, how to cancel, refunds and your rights.',
  privacy:
    'What data {name} holds about you, what it is used for, who sees it, how long it is kept, and how to get or delete it.',
  healthPrivacy:
    'What health data {name} uses and why, who gets it and who does not, and how to withdraw your consent.',
  contact: 'How to reach {name}: e-mail address, business hours, and the company behind it.',

  languages: 'Language',
  languageOffer: 'This page is also available in English.',
  changeLanguage: 'Read in English',
  dismiss: 'Close',
} as const satisfies Catalogue
