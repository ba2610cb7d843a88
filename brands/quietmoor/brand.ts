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
import { theme } from './theme.ts'

/**
 * Quietmoor, a sample brand for sleep coaching. The company and its prices are invented; the sources are real. To sell
 * with it, replace what is invented with facts you can prove.
 */
export default {
  id: 'quietmoor',
  languages: ['en', 'de'],
  name: 'Quietmoor',
  description: 'Your personal plan for calmer nights',
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
  receipts: { numberPrefix: 'QM' },
  appStoreUrls: {},
  promotion: {
    bundle: {
      text: 'Every plan includes all wind-down recordings',
      accentColor: '#8a4510',
    },
  },
  offer,
  taxDisplay: 'inclusive',
  checkout: { renewalConsent: 'statement', disputes: { access: 'end' } },
  terms,
  privacy,
  healthPrivacy,
  consent,
  contact,
  // Drawn by `npm run brand:pictures -- quietmoor`.
  shareImage: 'image:share.png',
  appIcons: {
    touch: 'image:touch-icon.png',
    small: 'image:icon-192.png',
    large: 'image:icon-512.png',
  },
  claims: [
    { id: 'quiz', value: '3 minutes', label: 'for the questions' },
    { id: 'evening', value: '5 to 20 min', label: 'each evening, your choice' },
    { id: 'guarantee', value: '14 days', label: 'money-back guarantee' },
    { id: 'cancel', value: '2 clicks', label: 'to cancel online' },
  ],
  footerDisclaimer:
    'Quietmoor is coaching for better sleep habits. It is not medical advice and does not replace a doctor. Please see a doctor if you have slept badly for more than three months, if you fall asleep during the day, if someone notices pauses in your breathing, or before you change any medication.',
} satisfies BrandInput
