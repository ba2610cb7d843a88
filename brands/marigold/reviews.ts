import type { BrandInput } from '#shared/brand/brand.ts'
import { lost } from './lost.ts'

/** Sample data: the two figures, the people and their words are invented for this sample brand. */
export const reviews = {
  averageRating: 4.8,
  totalReviews: 243,
  note: 'Sample reviews of a fictional brand. Results differ from person to person.',
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

/** Sample data for the purchase page, invented like the rest. */
export const purchaseReviews = [
  {
    name: 'Marianne K.',
    location: 'Denver, United States',
    weightLoss: lost(15, 7),
    timeframe: '3 months',
    text: 'The shopping list is the part I would pay for alone. I stopped standing in the store without an idea.',
    additionalComment: 'Two weeks of illness did not throw me off: the plan simply went on where I was.',
    likes: 42,
    date: '2026-10-04',
  },
  {
    name: 'Owen T.',
    location: 'Bristol, United Kingdom',
    weightLoss: lost(24, 11),
    timeframe: '6 months',
    text: 'It tells me why it suggests a dish. When I did not want one, I swapped it, and the shopping list changed with it.',
    likes: 37,
    date: '2026-09-21',
  },
  {
    name: 'Sofia R.',
    location: 'Lisbon, Portugal',
    weightLoss: lost(11, 5),
    timeframe: '2 months',
    text: 'Fish, beans, olive oil: food I know, only better put together. I sleep through the night again.',
    additionalComment: 'I wish there were more dinners for one.',
    likes: 29,
    date: '2026-09-02',
  },
  {
    name: 'Grace L.',
    location: 'Auckland, New Zealand',
    weightLoss: lost(19, 9),
    timeframe: '5 months',
    text: 'It is calm. No points, no red numbers, no shouting. On bad days it suggested a walk, and I went.',
    likes: 25,
    date: '2026-08-17',
  },
  {
    name: 'Daniel P.',
    location: 'Chicago, United States',
    weightLoss: lost(28, 13),
    timeframe: '8 months',
    text: 'No rush, and that suits me. I canceled once by mistake and support had me back within a day.',
    additionalComment: 'My wife does it with me now.',
    likes: 18,
    date: '2026-07-30',
  },
] satisfies NonNullable<BrandInput['offer']>['reviews']
