import type { BrandInput } from '#shared/brand/brand.ts'
import { lost } from './texts.ts'

/** Sample data: figures, people and quotes are invented. */
export const reviews = {
  averageRating: 4.8,
  totalReviews: 243,
  note: 'Sample reviews for a fictional brand. Results vary from person to person.',
  reviews: [
    {
      id: 'sample-1',
      name: 'Carolyn M.',
      location: 'Portland, United States',
      rating: 5,
      text: 'The shopping list alone saves me an hour a week. Twelve weeks in, my jeans fit again and dinner is something I look forward to.',
      date: '2026-09-28',
    },
    {
      id: 'sample-2',
      name: 'Peter H.',
      location: 'Leeds, United Kingdom',
      rating: 5,
      text: 'I had given up on plans that ban bread. This one doesn’t. My doctor liked what he saw at my last check-up.',
      date: '2026-09-14',
    },
    {
      id: 'sample-3',
      name: 'Lucia B.',
      location: 'Valencia, Spain',
      rating: 4,
      text: 'Good recipes and a calm tone. I’d like more meals for two, but support answered within a day and sent me some.',
      date: '2026-08-30',
    },
    {
      id: 'sample-4',
      name: 'Denise W.',
      location: 'Calgary, Canada',
      rating: 5,
      text: 'I sleep better and my knees hurt less on the stairs. I didn’t expect to enjoy cooking at 58.',
      date: '2026-08-11',
    },
    {
      id: 'sample-5',
      name: 'Jonas K.',
      location: 'Aarhus, Denmark',
      rating: 5,
      text: 'Short workouts, simple food, no guilt when a weekend goes wrong. That’s the whole secret for me.',
      date: '2026-07-22',
    },
  ],
} satisfies BrandInput['reviews']

/** Invented sample data for the purchase page. */
export const purchaseReviews = [
  {
    name: 'Marianne K.',
    location: 'Denver, United States',
    result: lost(15, 7),
    timeframe: '3 months',
    text: 'I’d pay for the shopping list alone. I no longer stand in the store wondering what to buy.',
    additionalComment: 'Being sick for two weeks didn’t throw me off. The plan just picked up where I was.',
    likes: 42,
    date: '2026-10-04',
  },
  {
    name: 'Owen T.',
    location: 'Bristol, United Kingdom',
    result: lost(24, 11),
    timeframe: '6 months',
    text: 'It tells me why it suggests a meal. When I don’t want one, I swap it, and the shopping list changes with it.',
    likes: 37,
    date: '2026-09-21',
  },
  {
    name: 'Sofia R.',
    location: 'Lisbon, Portugal',
    result: lost(11, 5),
    timeframe: '2 months',
    text: 'Fish, beans, olive oil: food I know, just put together better. I sleep through the night again.',
    additionalComment: 'I wish there were more dinners for one.',
    likes: 29,
    date: '2026-09-02',
  },
  {
    name: 'Grace L.',
    location: 'Auckland, New Zealand',
    result: lost(19, 9),
    timeframe: '5 months',
    text: 'It’s calm. No points, no red numbers, no shouting. On bad days it suggested a walk, and I went.',
    likes: 25,
    date: '2026-08-17',
  },
  {
    name: 'Daniel P.',
    location: 'Chicago, United States',
    result: lost(28, 13),
    timeframe: '8 months',
    text: 'No rush, which suits me. I canceled once by mistake, and support had me back within a day.',
    additionalComment: 'My wife is doing it with me now.',
    likes: 18,
    date: '2026-07-30',
  },
] satisfies NonNullable<BrandInput['offer']>['reviews']
