import type { Catalogue } from '#shared/texts/text.ts'

/** The purchase page, the offer of an email, and the page that loads before them. Their plans are another area. */
export const en = {
  processing: 'Processing your results...',
  processingText: 'Your answers, your pace and your goal are coming together in one plan.',
  loadingOffer: 'Loading your offer...',

  // With the visitor's name, if the quiz asked for it.
  planReady: 'Your plan is ready',
  planReadyNamed: '{name}, your plan is ready',
  planWaiting: 'Your plan is waiting',
  planWaitingNamed: '{name}, your plan is waiting',
  examplePlan: 'Your personal plan',

  noAnswers: 'Answer a few questions to see what fits you.',
  continueQuiz: 'Continue the quiz',
  takeQuiz: 'Take the quiz',
  answersKept: 'Your answers are still here. Your plan picks up where you left off.',
  lookUpFailedTitle: 'Error fetching lead data',
  lookUpFailed: 'You can still use this offer. To load your answers, please open the link again.',

  getPlan: 'Get My Plan',
  backToCheckout: 'Back to checkout',
  checkout: 'Checkout',
  loadingForm: 'Loading the payment form…',
  paymentError: 'Payment Error',
  formNotLoaded: 'Failed to initialize payment. Please try again.',

  introductoryOffer: 'Introductory offer',
  stillAvailable: 'Offer still available',
  promotion: 'Promotion',
  until: 'Until {time}',
  ended: 'Ended',
  // Read aloud for the banner; the brand writes the promotion.
  promotionUntil: '{promotion} Until {time}.',
  promotionEnded: '{promotion} Ended.',
  playBanner: 'Play the banner',
  pauseBanner: 'Pause the banner',

  benefitsForYou: 'Based on your answers',
  benefits: 'What your plan includes',
  press: 'As featured in',

  stories: 'Success stories',
  carousel: 'carousel',
  slide: 'slide',
  storyOf: '{number} of {total}',
  story: 'Story {number}, {name}',
  playStories: 'Play the stories',
  pauseStories: 'Pause the stories',
  person: '<name>{name}</name>, {country}',

  reviews: 'Customer reviews',
  moreReviews: 'View More Reviews',
  fewerReviews: 'View Less Reviews',
  resultIn: '{result} in {timeframe}',
  recently: 'Recently',
  helpful: { one: '{count} found this helpful', other: '{count} found this helpful' },

  guaranteeAndApps: 'Guarantee and apps',
  fullConditions: 'Full conditions: <link>Terms and Conditions</link>',
  apps: 'Take your plan with you in the app',

  yourEmail: 'Your email',
  planGoesTo: 'Your plan goes to <email>{email}</email>. You can use another address at checkout.',
  emailLater: 'You can enter it at checkout. We’ll send your plan and your receipt there.',
} as const satisfies Catalogue
