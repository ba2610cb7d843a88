/** Every public address of the web app; those without a page yet lead to `/` like any unknown one. */
export const paths = {
  landing: '/',
  quiz: '/quiz',
  quizStep: (questionId: string) => `/quiz/${encodeURIComponent(questionId)}`,
  loading: '/loading',
  purchase: '/purchase',
  emailOffer: '/email-offer',
  register: '/register',
  reviews: '/reviews',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
} as const

/** Pages that the server sends as finished HTML; the browser takes their markup over instead of drawing it anew. */
export const isPrerendered = (pathname: string): boolean => pathname === paths.landing
