import { ThumbsUp } from 'lucide'
import { useState } from 'react'
import type { OfferContent } from '#shared/brand/brand.ts'
import { resultText } from '#shared/offer/plan/result-text.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { isReviewDate } from '#shared/offer/review-date.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Review = OfferContent['reviews'][number]

const SHOWN_AT_FIRST = 3

/** Three reviews and a toggle for all. */
export function ReviewList({ offer, context }: { offer: OfferContent; context: QuizContext }) {
  const t = useTexts('offer')
  const { reviews } = offer
  const [isWhole, setIsWhole] = useState(false)
  if (reviews.length === 0) return null
  const shown = isWhole ? reviews : reviews.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-2xl font-bold">
        {t('reviews')}
      </h2>
      <ul id="reviews-list" className="mt-4 grid grid-cols-1 gap-4">
        {shown.map((review) => (
          <ReviewCard
            key={`${review.name} ${review.date}`}
            review={review}
            result={resultText(offer, review.result, context)}
          />
        ))}
      </ul>
      {reviews.length > SHOWN_AT_FIRST && (
        <Button
          variant="secondary"
          size="large"
          className="mt-4"
          aria-expanded={isWhole}
          aria-controls="reviews-list"
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'fewerReviews' : 'moreReviews')}
        </Button>
      )}
    </section>
  )
}

function ReviewCard({ review, result }: { review: Review; result: string | null }) {
  const { t, f } = useReader('offer')
  const { name, location, timeframe, text, additionalComment, likes, date } = review
  return (
    <li className="rounded-card bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="leading-snug">
          <strong className="font-semibold">{name}</strong>
          <span className="block text-[0.9375rem] text-ink-soft">{location}</span>
        </p>
        {result !== null && (
          <p className="rounded-pill bg-good-soft px-3 py-1 text-[0.9375rem] font-semibold text-good">
            {t('resultIn', { result, timeframe })}
          </p>
        )}
      </div>
      <p className="mt-3">{text}</p>
      {additionalComment && <p className="mt-2 text-ink-soft">{additionalComment}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-ink-soft">
        <span>{isReviewDate(date) ? f.longDate(date) : t('recently')}</span>
        <span className="inline-flex items-center gap-1.5">
          <Icon of={ThumbsUp} className="size-4" />
          {t('helpful', { count: likes })}
        </span>
      </p>
    </li>
  )
}
