/** All public paths of the web app. */
export const paths = {
  landing: '/',
  quiz: '/quiz',
  quizStep: (questionId: string) => `/quiz/${encodeURIComponent(questionId)}`,
  loading: '/loading',
  purchase: '/purchase',
  emailOffer: '/email-offer',
  register: '/register',
  thankYou: '/thank-you',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  subscription: '/subscription',
  account: '/account',
  receipt: '/receipt',
  cancel: '/cancel',
  withdraw: '/withdraw',
  confirmPayment: '/confirm-payment',
  unsubscribe: '/unsubscribe',
  reviews: '/reviews',
  terms: '/terms',
  privacy: '/privacy',
  healthPrivacy: '/health-privacy',
  contact: '/contact',
} as const

/** The sign-in page, which then leads to `next`. */
export const loginPath = (next: string): string => `${paths.login}?${new URLSearchParams({ next })}`
