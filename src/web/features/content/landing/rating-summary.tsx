import type { ReviewsContent } from '#shared/brand/brand.ts'
import { Stars } from '../frame/stars.tsx'

/** Percent of all reviews by stars. A fixed sample, independent of the average. */
const STAR_DISTRIBUTION = [
  { stars: 5, percent: 70 },
  { stars: 4, percent: 20 },
  { stars: 3, percent: 7 },
  { stars: 2, percent: 2 },
  { stars: 1, percent: 1 },
] as const

/** Average rating, number of reviews and star distribution. */
export function RatingSummary({
  averageRating,
  totalReviews,
}: Pick<ReviewsContent, 'averageRating' | 'totalReviews'>) {
  return (
    <section
      aria-label="Average rating"
      className="grid gap-6 rounded-card bg-surface p-5 shadow-card sm:p-8"
    >
      <div className="flex items-center gap-4">
        <p className="font-heading text-5xl font-bold text-primary-strong">{averageRating.toFixed(1)}</p>
        <p className="leading-snug">
          <Stars rating={averageRating} height={22} />
          <span className="block text-[0.9375rem] text-ink-soft">
            average of {totalReviews.toLocaleString('en-US')} reviews
          </span>
        </p>
      </div>
      <dl className="grid gap-2">
        {STAR_DISTRIBUTION.map(({ stars, percent }) => (
          <div key={stars} className="flex items-center gap-3 text-[0.9375rem]">
            <dt className="w-14 shrink-0 text-ink-soft">{stars === 1 ? '1 star' : `${stars} stars`}</dt>
            <dd className="flex flex-1 items-center gap-3">
              <span aria-hidden="true" className="h-2.5 flex-1 overflow-hidden rounded-pill bg-sunken">
                <span className="block h-full rounded-pill bg-primary" style={{ width: `${percent}%` }} />
              </span>
              <span className="w-10 shrink-0 text-right font-medium tabular-nums">{percent}%</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
