import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { OfferContent } from '#shared/brand/brand.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { ReviewList } from './review-list.tsx'
import { TestimonialCarousel } from './testimonial-carousel.tsx'

const context = contextOf()
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
const reviews: OfferContent['reviews'] = names.map((name) => ({
  name,
  location: 'Denver, United States',
  result: '15 lbs (7 kg)',
  timeframe: '3 months',
  text: 'The shopping list is the best part.',
  likes: 42,
  date: '2026-10-04',
}))
const testimonials: OfferContent['testimonials'] = names.map((name) => ({
  name,
  country: 'Canada',
  description: 'My knees told me first.',
  image: '/pictures/man.svg',
  result: '31 lbs (14 kg)',
  timeframe: 'in 7 months',
  joinedAgo: 'Joined 1 year ago',
}))

describe('stories and reviews', () => {
  it('shows three of five reviews at first, with a button for the others', () => {
    const markup = renderToStaticMarkup(
      <ReviewList offer={{ ...sampleConfig.offer, reviews }} context={context} />,
    )
    expect(names.filter((name) => markup.includes(name))).toEqual(['Ann', 'Ben', 'Cleo'])
    expect(markup).toContain('View More Reviews')
    expect(markup).toContain('15 lbs (7 kg) in 3 months')
    expect(markup).toContain('October 4, 2026')
  })

  it('has no button if there are no others', () => {
    expect(
      renderToStaticMarkup(
        <ReviewList offer={{ ...sampleConfig.offer, reviews: reviews.slice(0, 3) }} context={context} />,
      ),
    ).not.toContain('View More')
    expect(renderToStaticMarkup(<ReviewList offer={sampleConfig.offer} context={context} />)).toBe('')
  })

  it('shows results in the visitor’s units, and only to visitors they concern', () => {
    const lost = {
      cases: [{ when: { fact: 'unitSystem', op: 'eq', value: 'imperial' } as const, text: '15 lbs' }],
      otherwise: '7 kg',
    }
    const offer: OfferContent = {
      ...sampleConfig.offer,
      reviews: reviews.map((review) => ({ ...review, result: lost })),
      testimonials: testimonials.map((story) => ({ ...story, result: lost })),
      resultsWhen: { not: { fact: 'weightToLoseKg', op: 'lte', value: 0 } },
    }
    const markup = (visitor: QuizContext) =>
      renderToStaticMarkup(
        <>
          <ReviewList offer={offer} context={visitor} />
          <TestimonialCarousel offer={offer} context={visitor} />
        </>,
      )
    expect(markup(context)).toContain('15 lbs in 3 months')
    expect(markup({ ...context, unitSystem: 'metric' })).toContain('7 kg in 3 months')
    const keeping = { weight: 'KG:kilograms=60', goal_weight: 'KG:kilograms=60' }
    expect(markup(contextOf(keeping, 'metric'))).not.toMatch(/7 kg|lbs|months/)
    expect(markup(contextOf(keeping, 'metric'))).toContain('My knees told me first.')
  })

  it('shows one story at a time, and a dot for each', () => {
    const markup = renderToStaticMarkup(
      <TestimonialCarousel
        offer={{ ...sampleConfig.offer, testimonials, resultsNote: 'Results differ.' }}
        context={context}
      />,
    )
    expect(markup.match(/aria-roledescription="slide"/g)).toHaveLength(5)
    expect(markup.match(/inert=""/g)).toHaveLength(4)
    expect(markup.match(/aria-label="Story \d, /g)).toHaveLength(5)
    expect(markup).toContain('Results differ.')
  })
})
