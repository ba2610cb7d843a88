import type { ReviewsContent } from '#shared/brand/brand.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { reviewDate } from '#shared/offer/review-date.ts'
import { LoadedContent } from '../frame/loaded-content.tsx'
import { ContentFrame, MailLink } from '../frame/content-frame.tsx'
import { usePageContent } from '../frame/use-page-content.ts'
import { Stars } from '../frame/stars.tsx'

export default function ReviewsPage() {
  const progress = usePageContent('reviews')
  return (
    <ContentFrame title="What Our Customers Are Saying">
      <LoadedContent
        progress={progress}
        paragraphs={3}
        loadingText="Loading reviews..."
        failedText="Error loading reviews. Please try again later."
      >
        {({ reviews }) => <Reviews reviews={reviews} />}
      </LoadedContent>
    </ContentFrame>
  )
}

function Reviews({ reviews }: { reviews: ReviewsContent | null }) {
  return (
    <>
      {reviews === null || reviews.reviews.length === 0 ? (
        <p className="mt-8 rounded-card bg-surface p-5 shadow-card sm:p-8">No reviews available yet.</p>
      ) : (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:mt-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-x-10">
          <div className="lg:sticky lg:top-6">
            <RatingSummary {...reviews} />
            {reviews.note && <p className="mt-4 text-[0.9375rem] text-ink-soft">{reviews.note}</p>}
          </div>
          <FeaturedReviews reviews={reviews.reviews} />
        </div>
      )}
      <ShareYourStory />
    </>
  )
}

function ShareYourStory() {
  return (
    <section
      aria-labelledby="share-your-story"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-14 gap-y-5 rounded-card bg-accent-soft p-5 sm:p-8"
    >
      <div className="max-w-[44rem]">
        <h2 id="share-your-story" className="text-2xl font-bold">
          Share your experience
        </h2>
        <p className="mt-2.5 text-pretty">
          Has something worked for you, or not at all? We read every email, and your feedback helps us
          improve. Write to <MailLink />
        </p>
      </div>
      <AppLink to={paths.landing} className={buttonClass('primary', 'medium')}>
        Find your plan
      </AppLink>
    </section>
  )
}

/** Percent of all reviews by stars. A fixed sample, independent of the average. */
const PERCENT_BY_STARS = { 5: 70, 4: 20, 3: 7, 2: 2, 1: 1 }

/** Average rating, number of reviews and star distribution. */
function RatingSummary({ averageRating, totalReviews }: ReviewsContent) {
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
        {Object.entries(PERCENT_BY_STARS)
          .reverse()
          .map(([stars, percent]) => (
            <div key={stars} className="flex items-center gap-3 text-[0.9375rem]">
              <dt className="w-14 shrink-0 text-ink-soft">{stars === '1' ? '1 star' : `${stars} stars`}</dt>
              <dd className="flex flex-1 items-center gap-3">
                <span aria-hidden="true" className="h-2.5 flex-1 overflow-hidden rounded-pill bg-sunken">
                  <span className="block h-full rounded-pill bg-primary" style={{ width: `${percent}%` }} />
                </span>
                <span className="w-10 shrink-0 text-end font-medium tabular-nums">{percent}%</span>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

type Review = ReviewsContent['reviews'][number]

const SHOWN_AT_FIRST = 3

/** Three reviews and a toggle for the others, which also works without JavaScript. */
function FeaturedReviews({ reviews }: { reviews: readonly Review[] }) {
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
