import type { KeyboardEvent } from 'react'
import type { OfferContent } from '#shared/brand/brand.ts'
import { resultText } from '#shared/offer/plan/result-text.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { inlineKey } from '#web/app/browser/inline-direction.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Picture } from '#web/ui/text/picture.tsx'
import { MotionSwitch } from '../promotion/motion-switch.tsx'
import { useCarousel } from './use-carousel.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Props = { offer: OfferContent; context: QuizContext }

/**
 * Success stories: the next one after 5 s, by swipe, arrow keys or dots. Stops while the pointer or the focus is inside,
 * when paused, and if reduced motion is preferred.
 */
export function TestimonialCarousel({ offer, context }: Props) {
  const t = useTexts('offer')
  const { testimonials, resultsNote } = offer
  const { viewportRef, embla, shown, isMoving, isPaused, isCalm, pauseHandlers, togglePaused } = useCarousel(
    testimonials.length,
  )
  if (testimonials.length === 0) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const key = inlineKey(event.key)
    if (key === 'ArrowRight') embla?.scrollNext()
    else if (key === 'ArrowLeft') embla?.scrollPrev()
    else return
    event.preventDefault()
  }

  return (
    <section aria-labelledby="stories-title" aria-roledescription={t('carousel')} {...pauseHandlers}>
      <h2 id="stories-title" className="text-2xl font-bold">
        {t('stories')}
      </h2>
      <div ref={viewportRef} className="mt-4 overflow-hidden rounded-card bg-surface shadow-card">
        <ul
          aria-live={isMoving ? 'off' : 'polite'}
          className="flex cursor-grab touch-pan-y active:cursor-grabbing"
        >
          {testimonials.map((testimonial, index) => (
            <li
              key={testimonial.name}
              aria-roledescription={t('slide')}
              aria-label={t('storyOf', { number: index + 1, total: testimonials.length })}
              inert={index !== shown}
              className="min-w-0 flex-[0_0_100%] p-5 sm:p-8"
            >
              <TestimonialSlide
                testimonial={testimonial}
                result={resultText(offer, testimonial.result, context)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-center">
        {testimonials.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-label={t('story', { number: index + 1, name })}
            aria-current={index === shown || undefined}
            className="grid h-11 w-8 place-items-center"
            onKeyDown={onKeyDown}
            onClick={() => embla?.scrollTo(index)}
          >
            <span
              className={classNames(
                'rounded-pill transition-[width] duration-200',
                index === shown ? 'h-2.5 w-6 bg-primary-strong' : 'size-2.5 bg-ink-soft/50',
              )}
            />
          </button>
        ))}
        {!isCalm && (
          <MotionSwitch
            label={t(isPaused ? 'playStories' : 'pauseStories')}
            isPaused={isPaused}
            onToggle={togglePaused}
            className="ms-2"
          />
        )}
      </div>
      {resultsNote && <p className="mt-1 text-center text-[0.9375rem] text-ink-soft">{resultsNote}</p>}
    </section>
  )
}

type TestimonialSlideProps = {
  testimonial: OfferContent['testimonials'][number]
  /** null if that does not concern the visitor. */
  result: string | null
}

function TestimonialSlide({ testimonial, result }: TestimonialSlideProps) {
  const t = useTexts('offer')
  const base = useTexts('base')
  const { name, country, description, image, timeframe, joinedAgo } = testimonial
  return (
    <figure className="flex h-full flex-col gap-5">
      <blockquote className="font-heading text-[1.375rem] leading-snug font-semibold text-pretty">
        {base('quote', { text: description })}
      </blockquote>
      <figcaption className="mt-auto grid gap-4">
        <span className="flex items-center gap-4">
          <Picture src={image} size={56} className="rounded-full bg-accent-soft p-1.5" />
          <span className="min-w-0 leading-snug">
            <Rich
              text={t('person', { name, country })}
              tags={{ name: (shown) => <strong className="font-semibold">{shown}</strong> }}
            />
            <span className="block text-[0.9375rem] text-ink-soft">{joinedAgo}</span>
          </span>
        </span>
        {result !== null && (
          <span className="rounded-control bg-good-soft px-4 py-2.5 text-good">
            <strong className="font-heading text-lg font-bold">{result}</strong> {timeframe}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
