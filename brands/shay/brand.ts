import type { BrandInput } from '#shared/brand/brand.ts'
import { plans } from './catalogue.ts'
import { consent } from './consent.ts'
import { landingPageContent } from './landing.ts'
import { contact } from './legal/contact.ts'
import { legal } from './legal/company.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { offer } from './offer.ts'
import { quizFlow } from './quiz/flow.ts'
import { theme } from './theme.ts'

/**
 * شاي وكلمة ("Tea and a Word"), a sample brand for learning a language, in Arabic. Its texts avoid forms that address
 * only men or only women. The company and its prices are invented; the sources are real. To sell with it, replace what
 * is invented with facts you can prove.
 */
export default {
  id: 'shay',
  language: 'ar',
  name: 'شاي وكلمة',
  description: 'خطتك الخاصة لتعلّم لغة جديدة',
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
  receipts: { numberPrefix: 'SK' },
  appStoreUrls: {},
  promotion: { bundle: { text: 'كل خطة تشمل اللغات الأربع', accentColor: '#8a5a06' } },
  offer,
  checkout: { renewalConsent: 'statement', disputes: { access: 'end' } },
  terms,
  privacy,
  consent,
  contact,
  // Drawn by `npm run brand:pictures -- shay`.
  shareImage: 'image:share.png',
  appIcons: {
    touch: 'image:touch-icon.png',
    small: 'image:icon-192.png',
    large: 'image:icon-512.png',
  },
  claims: [
    { id: 'quiz', value: 'دقيقتان', label: 'للإجابة عن الأسئلة' },
    { id: 'lesson', value: '5 دقائق', label: 'تكفي للدرس الواحد' },
    { id: 'guarantee', value: '14 يومًا', label: 'ضمان استرداد المبلغ' },
    { id: 'cancel', value: 'نقرتان', label: 'لإلغاء الاشتراك' },
  ],
  footerDisclaimer: 'تختلف نتائج التعلّم من شخص إلى آخر، فهي ثمرة الوقت والممارسة.',
} satisfies BrandInput
