import type { BrandInput } from '#shared/brand/brand.ts'

/** Sample data: the two figures, the people and their words are invented for this sample brand. */
export const reviews = {
  averageRating: 4.8,
  totalReviews: 243,
  reviews: [
    {
      id: 'sample-1',
      name: 'Carolyn M.',
      location: 'Portland, United States',
      rating: 5,
      text: 'The shopping list alone saves me an hour a week. Twelve weeks in, my jeans close again and dinner is something I look forward to.',
      date: '2026-09-28',
    },
    {
      id: 'sample-2',
      name: 'Peter H.',
      location: 'Leeds, United Kingdom',
      rating: 5,
      text: 'I had given up on plans that ban bread. This one does not. My doctor liked what he saw at the last check-up.',
      date: '2026-09-14',
    },
    {
      id: 'sample-3',
      name: 'Lucia B.',
      location: 'Valencia, Spain',
      rating: 4,
      text: 'Good recipes and a calm tone. I would like more dishes for two, but support answered within a day and sent me some.',
      date: '2026-08-30',
    },
    {
      id: 'sample-4',
      name: 'Denise W.',
      location: 'Calgary, Canada',
      rating: 5,
      text: 'I sleep better and my knees hurt less on the stairs. I did not expect to enjoy cooking at 58.',
      date: '2026-08-11',
    },
    {
      id: 'sample-5',
      name: 'Jonas K.',
      location: 'Aarhus, Denmark',
      rating: 5,
      text: 'Short workouts, simple food, no guilt when a weekend goes wrong. That is the whole secret for me.',
      date: '2026-07-22',
    },
  ],
} satisfies BrandInput['reviews']
