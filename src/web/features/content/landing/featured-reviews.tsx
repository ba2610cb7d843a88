import type { ReviewsContent } from '#shared/brand/brand.ts'
import { reviewDate } from '#shared/offer/review-date.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Stars } from '../frame/stars.tsx'

type Review = ReviewsContent['reviews'][number]

const SHOWN_AT_FIRST = 3

/** Three reviews and a toggle for the others, which also works without JavaScript. */
export function FeaturedReviews({ reviews }: { reviews: readonly Review[] }) {
  const others = reviews.slice(SHOWN_AT_FIRST)
  return (
    <section aria-label="Featured reviews">
      <ReviewCards reviews={reviews.slice(0, SHOWN_AT_FIRST)} />
      {others.length > 0 && (
        <details className="group mt-4">
          <summary
            className={`${buttonClass('secondary', 'large')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
          >
            <span className="group-open:hidden">View More Reviews</span>
            <span className="hidden group-open:block">View Less Reviews</span>
          </summary>
          <div className="mt-4">
            <ReviewCards reviews={others} />
          </div>
        </details>
      )}
    </section>
  )
}

function ReviewCards({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {reviews.map(({ id, name, location, rating, text, date }) => (
        <li key={id} className="rounded-card bg-surface p-5 shadow-card sm:p-6">
          <Stars rating={rating} height={20} />
          <blockquote className="mt-2.5 text-pretty lg:text-lg">{text}</blockquote>
          <p className="mt-3 text-[0.9375rem] leading-snug text-ink-soft">
            <strong className="font-semibold text-ink">{name}</strong>
            {location && `, ${location}`}
            <span className="block">{reviewDate(date)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
