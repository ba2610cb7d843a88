/** Percent of all reviews by their stars, from five to one: fixed by the documents (F-05), whatever the average. */
export const STAR_DISTRIBUTION = [
  { stars: 5, percent: 70 },
  { stars: 4, percent: 20 },
  { stars: 3, percent: 7 },
  { stars: 2, percent: 2 },
  { stars: 1, percent: 1 },
] as const
