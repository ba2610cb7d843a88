import type { BrandInput } from '#shared/brand/brand.ts'
import { plans } from './catalogue.ts'
import { consent } from './consent.ts'
import { landingPageContent } from './landing.ts'
import { contact } from './legal/contact.ts'
import { legal } from './legal/company.ts'
import { healthPrivacy } from './legal/health-privacy.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { offer } from './offer.ts'
import { quizFlow } from './quiz/flow.ts'
import { reviews } from './reviews.ts'
import { safety } from './safety.ts'
import { theme } from './theme.ts'

/**
 * Marigold, a sample brand. The company, its people, figures, prices and claims are invented to show
 * what a brand contains. To sell with it, replace them with facts you can prove.
 */
export default {
  id: 'marigold',
  name: 'Marigold',
  description: 'Your personal anti-inflammatory weight-loss plan',
  packs: ['body-weight'],
  leadColumns: ['age', 'bmi'],
  reportQuestion: {
    id: 'gender',
    label: { en: 'Gender', de: 'Geschlecht' },
    labelInSentence: { en: 'gender', de: 'Geschlecht' },
    values: ['female', 'male', 'other'],
  },
  landingPageContent,
  quizFlow,
  plans,
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
  receipts: { numberPrefix: 'MG' },
  appStoreUrls: {
    ios: 'https://apps.apple.com/us/genre/ios-health-fitness/id6013',
    android: 'https://play.google.com/store/apps/category/HEALTH_AND_FITNESS',
  },
  promotion: {
    bundle: {
      text: 'Weight-Loss Bundle, 2 programs, 1 price!',
      subtitle: 'The exercise program is free for a limited time',
      accentColor: '#8f5a08',
      isLimited: true,
    },
  },
  offer,
  checkout: { renewalConsent: 'statement', disputes: { access: 'end' } },
  reviews,
  terms,
  privacy,
  healthPrivacy,
  consent,
  contact,
  // Drawn by `npm run brand:pictures`.
  shareImage: 'image:share.png',
  appIcons: {
    touch: 'image:touch-icon.png',
    small: 'image:icon-192.png',
    large: 'image:icon-512.png',
  },
  refundEvidenceHint:
    'For example, what you ate, how you exercised and what you measured. A few sentences are enough.',
  claims: [
    {
      id: 'results',
      value: '4 weeks',
      label: 'to visible results',
      // After this answer the visitor's own numbers set the date, and some have none.
      onceAnswered: {
        question: 'weight_loss_goal',
        value: 'Your pace',
        label: 'based on your numbers',
      },
    },
    { id: 'guarantee', value: '30-day', label: 'money-back guarantee' },
    { id: 'downloads', value: '10M+', label: 'downloads' },
    { id: 'rating', value: '4.7', label: 'average rating in the app stores' },
  ],
  footerDisclaimer:
    'Marigold is not medical advice and does not replace a doctor. Please talk with a health professional before you change how you eat or exercise, especially if you are pregnant, in treatment or have a medical condition. Results vary from person to person.',
  safety,
} satisfies BrandInput
