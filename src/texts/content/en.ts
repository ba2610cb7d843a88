import type { Catalogue } from '#shared/texts/text.ts'

/** Landing, reviews, legal texts and contact: the pages that the server renders. */
export const en = {
  // For a brand without its own.
  landingTitle: 'Take our quiz',
  landingSubtitle: 'Discover your personalized plan',
  landingDisclaimer: '* Complete the quiz to see your results',

  welcomeBack: 'Welcome back',
  continueQuiz: 'Continue where you left off',
  claims: 'What you can count on',
  takeQuiz: 'Take the quiz',

  loading: 'Loading...',
  pageFailed: 'This page could not be loaded. Please try again.',
  textFailed: 'This text could not be loaded. Please try again.',
  writeInstead: 'You can also write to us: <mail>{address}</mail>',

  lastUpdated: 'Last updated: {date}',
  contents: 'Contents',
  questions: 'Questions about this page? Write to <mail>{address}</mail>',
  notPublished:
    'We have not published this text here yet. Write to <mail>{address}</mail> and we will send it to you.',

  contactLead: 'A real person reads every message. Here is how to reach us and when to expect an answer.',
  emailUs: 'Email Us',
  businessHours: 'Business Hours',
  company: 'Company Information',
  companyCode: 'Company code: {code}',

  reviewsTitle: 'What Our Customers Are Saying',
  reviewsLoading: 'Loading reviews...',
  reviewsFailed: 'Error loading reviews. Please try again later.',
  noReviews: 'No reviews available yet.',
  shareTitle: 'Share your experience',
  shareText:
    'Has something worked for you, or not at all? We read every email, and your feedback helps us improve. Write to <mail>{address}</mail>',
  findPlan: 'Find your plan',
  averageRating: 'Average rating',
  averageOf: 'average of {total} reviews',
  stars: { one: '{count} star', other: '{count} stars' },
  percent: '{percent}%',
  // Read aloud for the drawn stars.
  ratingOf: '{rating} out of {most} stars',
  featuredReviews: 'Featured reviews',
  moreReviews: 'View More Reviews',
  fewerReviews: 'View Less Reviews',
  recently: 'Recently',
  placeOfReview: '<name>{name}</name>, {place}',
} as const satisfies Catalogue
