import type { BrandInput } from '#shared/brand/brand.ts'
import { consent } from './consent.ts'
import { legal, privacy, terms } from './legal.ts'
import { plans } from './plans.ts'
import { quizFlow } from './quiz.ts'
import { theme } from './theme.ts'

/**
 * The brand: everything visitors read. This file names the parts; the files beside it contain them. What is marked with
 * TO FILL IN only you know; `npm run brand:check` lists it.
 */
export default {
  id: 'new-brand',
  name: 'New Brand',
  // In search results and above the first page.
  description: 'A short quiz and a plan that fits your answers',
  landingPageContent: {
    title: 'Find the plan that fits you',
    subtitle: 'Answer a few questions. It takes two minutes.',
    disclaimer: '* We use your answers only for your plan.',
    logoImage: 'image:logo.svg',
  },
  quizFlow,
  plans,
  // The pages of the funnel. Their paths are fixed.
  routeFlow: [
    { type: 'landing', path: '/' },
    { type: 'quiz', path: '/quiz' },
    { type: 'loading', path: '/loading' },
    { type: 'purchase', path: '/purchase' },
    { type: 'register', path: '/register' },
    { type: 'thank-you', path: '/thank-you' },
  ],
  theme,
  brandLinks: { supportEmail: legal.supportEmail },
  legal,
  appStoreUrls: {},
  promotion: { bundle: { text: 'Everything is included in one price' } },
  offer: {
    tagLabel: 'Recommended',
    benefits: [
      {
        id: 'time',
        picture: 'emoji:alarm-clock',
        title: 'Fits into your day',
        text: {
          cases: [
            {
              when: { question: 'time_a_day', op: 'eq', value: 'ten_minutes' },
              text: 'Ten minutes a day are enough.',
            },
          ],
          otherwise: 'You choose when, and for how long.',
        },
      },
      {
        id: 'steps',
        picture: 'emoji:footprints',
        title: 'One step after another',
        text: 'You always know what comes next.',
      },
    ],
  },
  terms,
  privacy,
  consent,
  claims: [],
  // At the end of every page.
  footerDisclaimer: 'Our plans are general information and do not replace advice from a professional.',
} satisfies BrandInput
