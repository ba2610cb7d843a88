import type { ReviewsContent } from '#shared/brand/brand.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { ContentFrame } from '../frame/content-frame.tsx'
import { ContentProblem } from '../frame/content-problem.tsx'
import { FeaturedReviews } from '../landing/featured-reviews.tsx'
import { MailLink } from './mail-link.tsx'
import { RatingSummary } from '../landing/rating-summary.tsx'
import { SkeletonLines } from '../frame/skeleton-lines.tsx'
import { usePageContent } from '../frame/use-page-content.ts'

export default function ReviewsPage() {
  const progress = usePageContent('reviews')
  return (
    <ContentFrame title="What Our Customers Are Saying">
      {progress.state === 'loading' && <SkeletonLines paragraphs={3} text="Loading reviews..." />}
      {progress.state === 'failed' && (
        <ContentProblem message="Error loading reviews. Please try again later." onRetry={progress.retry} />
      )}
      {progress.state === 'ready' && <Reviews reviews={progress.content.reviews} />}
    </ContentFrame>
  )
}

function Reviews({ reviews }: { reviews: ReviewsContent | null }) {
  if (reviews === null || reviews.reviews.length === 0)
    return (
      <>
        <p className="mt-8 rounded-card bg-surface p-5 shadow-card sm:p-8">No reviews available yet.</p>
        <ShareYourStory />
      </>
    )
  return (
    <>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:mt-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-x-10">
        <div className="lg:sticky lg:top-6">
          <RatingSummary {...reviews} />
          {reviews.note && <p className="mt-4 text-[0.9375rem] text-ink-soft">{reviews.note}</p>}
        </div>
        <FeaturedReviews reviews={reviews.reviews} />
      </div>
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
