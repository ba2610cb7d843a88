import type { BrandInput } from '#shared/brand/brand.ts'
import { lost } from './lost.ts'

/** Sample data: the people, their words and their figures are invented for this sample brand. */
export const testimonials = [
  {
    name: 'Teresa',
    country: 'United States',
    description: 'I kept my bread and my Sundays. The evenings changed, and that was enough.',
    image: 'emoji:woman-curly-hair-medium',
    weightLoss: lost(22, 10),
    timeframe: 'in 5 months',
    joinedAgo: 'Joined 8 months ago',
  },
  {
    name: 'Harold',
    country: 'Canada',
    description: 'My knees told me first that it was working. The stairs at work are just stairs now.',
    image: 'emoji:man-white-hair-light',
    weightLoss: lost(31, 14),
    timeframe: 'in 7 months',
    joinedAgo: 'Joined 1 year ago',
  },
  {
    name: 'Amara',
    country: 'United Kingdom',
    description: 'Nobody at the table noticed that dinner was a plan. They just asked for more.',
    image: 'emoji:woman-dark',
    weightLoss: lost(17, 8),
    timeframe: 'in 4 months',
    joinedAgo: 'Joined 6 months ago',
  },
  {
    name: 'Mateo',
    country: 'Spain',
    description: 'Ten minutes of moving a day sounded too little. It is the part I never skip.',
    image: 'emoji:man-beard-medium-light',
    weightLoss: lost(26, 12),
    timeframe: 'in 6 months',
    joinedAgo: 'Joined 9 months ago',
  },
  {
    name: 'Ingrid',
    country: 'Norway',
    description: 'It never felt like a diet. It felt like somebody finally asked how I live.',
    image: 'emoji:woman-blonde-hair-light',
    weightLoss: lost(20, 9),
    timeframe: 'in 5 months',
    joinedAgo: 'Joined 11 months ago',
  },
] satisfies NonNullable<BrandInput['offer']>['testimonials']
