import type { ReviewsContent } from '#shared/brand/brand.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { LoadedContent } from '../frame/loaded-content.tsx'
import { ContentFrame, WithMailLink } from '../frame/content-frame.tsx'
import { usePageContent } from '../frame/use-page-content.ts'
import { Stars } from '../frame/stars.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useFormats } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

export default function ReviewsPage() {
  const t = useTexts('content')
  const progress = usePageContent('reviews')
  return (
    <ContentFrame title={t('reviewsTitle')}>
      <LoadedContent
        progress={progress}
        paragraphs={3}
        loadingText={t('reviewsLoading')}
        failedText={t('reviewsFailed')}
      >
        {({ reviews }) => <Reviews reviews={reviews} />}
      </LoadedContent>
    </ContentFrame>
  )
}

function Reviews({ reviews }: { reviews: ReviewsContent | null }) {
  const t = useTexts('content')
  return (
    <>
      {reviews === null || reviews.reviews.length === 0 ? (
        <p className="mt-8 rounded-card bg-surface p-5 shadow-card sm:p-8">{t('noReviews')}</p>
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
  const t = useTexts('content')
  return (
    <section
      aria-labelledby="share-your-story"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-14 gap-y-5 rounded-card bg-accent-soft p-5 sm:p-8"
    >
      <div className="max-w-[44rem]">
        <h2 id="share-your-story" className="text-2xl font-bold">
          {t('shareTitle')}
        </h2>
        <p className="mt-2.5 text-pretty">
          <WithMailLink textKey="shareText" />
        </p>
      </div>
      <AppLink to={paths.landing} className={buttonClass('primary', 'medium')}>
        {t('findPlan')}
      </AppLink>
    </section>
  )
}

/** Percent of all reviews by stars. A fixed sample, independent of the average. */
const PERCENT_BY_STARS = [
  { stars: 5, percent: 70 },
  { stars: 4, percent: 20 },
  { stars: 3, percent: 7 },
  { stars: 2, percent: 2 },
  { stars: 1, percent: 1 },
]

/** Average rating, number of reviews and star distribution. */
function RatingSummary({ averageRating, totalReviews }: ReviewsContent) {
  const t = useTexts('content')
  const f = useFormats()
  return (
    <section
      aria-label={t('averageRating')}
      className="grid gap-6 rounded-card bg-surface p-5 shadow-card sm:p-8"
    >
      <div className="flex items-center gap-4">
        <p className="font-heading text-5xl font-bold text-primary-strong">{f.decimal(averageRating, 1)}</p>
        <p className="leading-snug">
          <Stars rating={averageRating} height={22} />
          <span className="block text-[0.9375rem] text-ink-soft">
            {t('averageOf', { total: totalReviews })}
          </span>
        </p>
      </div>
      <dl className="grid gap-2">
        {PERCENT_BY_STARS.map(({ stars, percent }) => (
          <div key={stars} className="flex items-center gap-3 text-[0.9375rem]">
            <dt className="w-14 shrink-0 text-ink-soft">{t('stars', { count: stars })}</dt>
            <dd className="flex flex-1 items-center gap-3">
              <span aria-hidden="true" className="h-2.5 flex-1 overflow-hidden rounded-pill bg-sunken">
                <span className="block h-full rounded-pill bg-primary" style={{ width: `${percent}%` }} />
              </span>
              <span className="w-10 shrink-0 text-end font-medium tabular-nums">
                {t('percent', { percent })}
              </span>
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
  const t = useTexts('content')
  const others = reviews.slice(SHOWN_AT_FIRST)
  return (
    <section aria-label={t('featuredReviews')}>
      <ReviewCards reviews={reviews.slice(0, SHOWN_AT_FIRST)} />
      {others.length > 0 && (
        <details className="group mt-4">
          <summary
            className={`${buttonClass('secondary', 'large')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
          >
            <span className="group-open:hidden">{t('moreReviews')}</span>
            <span className="hidden group-open:block">{t('fewerReviews')}</span>
          </summary>
          <div className="mt-4">
            <ReviewCards reviews={others} />
          </div>
        </details>
      )}
    </section>
  )
}

const reviewer = (name: string) => <strong className="font-semibold text-ink">{name}</strong>

function ReviewCards({ reviews }: { reviews: readonly Review[] }) {
  const t = useTexts('content')
  const f = useFormats()
  return (
    <ul className="grid grid-cols-1 gap-4">
      {reviews.map(({ id, name, location, rating, text, date }) => (
        <li key={id} className="rounded-card bg-surface p-5 shadow-card sm:p-6">
          <Stars rating={rating} height={20} />
          <blockquote className="mt-2.5 text-pretty lg:text-lg">{text}</blockquote>
          <p className="mt-3 text-[0.9375rem] leading-snug text-ink-soft">
            {location ? (
              <Rich text={t('placeOfReview', { name, place: location })} tags={{ name: reviewer }} />
            ) : (
              reviewer(name)
            )}
            <span className="block">
              {date && !Number.isNaN(Date.parse(date)) ? f.longDate(date) : t('recently')}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
