import type { BrandInput } from '#shared/brand/brand.ts'
import { lost } from './texts.ts'

/** Sample data: people, quotes and figures are invented. */
export const testimonials = [
  {
    name: 'Teresa',
    country: 'United States',
    description: 'I kept my bread and my Sundays. Only my evenings changed, and that was enough.',
    image: 'image:person-teresa.svg',
    result: lost(22, 10),
    timeframe: 'in 5 months',
    joinedAgo: 'Joined 8 months ago',
  },
  {
    name: 'Harold',
    country: 'Canada',
    description: 'My knees were the first to tell me it was working. The stairs at work are just stairs now.',
    image: 'image:person-harold.svg',
    result: lost(31, 14),
    timeframe: 'in 7 months',
    joinedAgo: 'Joined 1 year ago',
  },
  {
    name: 'Amara',
    country: 'United Kingdom',
    description: 'Nobody at the table noticed that dinner was part of a plan. They just asked for more.',
    image: 'image:person-amara.svg',
    result: lost(17, 8),
    timeframe: 'in 4 months',
    joinedAgo: 'Joined 6 months ago',
  },
  {
    name: 'Mateo',
    country: 'Spain',
    description: 'Ten minutes of exercise a day sounded like too little. Now it’s the part I never skip.',
    image: 'image:person-mateo.svg',
    result: lost(26, 12),
    timeframe: 'in 6 months',
    joinedAgo: 'Joined 9 months ago',
  },
  {
    name: 'Ingrid',
    country: 'Norway',
    description: 'It never felt like a diet. It felt like someone finally asked how I live.',
    image: 'image:person-ingrid.svg',
    result: lost(20, 9),
    timeframe: 'in 5 months',
    joinedAgo: 'Joined 11 months ago',
  },
] satisfies NonNullable<BrandInput['offer']>['testimonials']
