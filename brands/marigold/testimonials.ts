import type { OfferContent } from '#shared/brand/brand.ts'

/** Sample data: the people, their words and their figures are invented for this sample brand. */
export const testimonials = [
  {
    name: 'Teresa',
    country: 'United States',
    description: 'I kept my bread and my Sundays. The evenings changed, and that was enough.',
    image: 'emoji:woman-curly-hair-medium',
    weightLoss: '22 lbs (10 kg)',
    timeframe: 'in 5 months',
    joinedAgo: 'Joined 8 months ago',
  },
  {
    name: 'Harold',
    country: 'Canada',
    description: 'My knees told me first that it was working. The scale agreed some weeks later.',
    image: 'emoji:man-white-hair-light',
    weightLoss: '31 lbs (14 kg)',
    timeframe: 'in 7 months',
    joinedAgo: 'Joined 1 year ago',
  },
  {
    name: 'Amara',
    country: 'United Kingdom',
    description: 'Nobody at the table noticed that dinner was a plan. They just asked for more.',
    image: 'emoji:woman-dark',
    weightLoss: '17 lbs (8 kg)',
    timeframe: 'in 4 months',
    joinedAgo: 'Joined 6 months ago',
  },
  {
    name: 'Mateo',
    country: 'Spain',
    description: 'Ten minutes of moving a day sounded too little. It is the part I never skip.',
    image: 'emoji:man-beard-medium-light',
    weightLoss: '26 lbs (12 kg)',
    timeframe: 'in 6 months',
    joinedAgo: 'Joined 9 months ago',
  },
  {
    name: 'Ingrid',
    country: 'Norway',
    description: 'It never felt like a diet. It felt like somebody finally asked how I live.',
    image: 'emoji:woman-blonde-hair-light',
    weightLoss: '20 lbs (9 kg)',
    timeframe: 'in 5 months',
    joinedAgo: 'Joined 11 months ago',
  },
] satisfies OfferContent['testimonials']
