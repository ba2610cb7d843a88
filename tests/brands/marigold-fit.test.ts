import { describe, expect, it } from 'vitest'
import brand from '#brands/marigold/brand.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { resultText } from '#shared/offer/plan/result-text.ts'
import { shownClaims } from '#shared/offer/shown-claims.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { BrandContext } from '#shared/pack/pack-proof.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { benefitsFor } from '#shared/offer/plan/benefits.ts'
import { visibleQuestions } from '#shared/quiz/flow/navigation.ts'
import { predictFromAnswers } from '#packs/body-weight/facts/prediction/predict.ts'
import { goalOf, LOSING, type Read, reachedSteps, readAfterQuiz, readInQuiz } from './goal-fit.ts'

const { offer, claims, plans, promotion, footerDisclaimer, quizFlow, safety } = parseBrand(
  brand,
  { entry: 'brands/marigold/brand.ts' },
  knowledgeOfBrand,
)

/** Every situation of every path, in both unit systems and with goals below, at and above today's weight. */
const reached = reachedSteps()
const ends = reached.filter(({ question }) => question.isFinal).map(({ ctx }) => ctx)
const inQuiz = readInQuiz(reached)
const afterQuiz = readAfterQuiz(ends, {
  bmiMessages: offer.bmiMessages,
  benefits: offer.benefits,
  stories: offer.testimonials.map(({ result: _result, timeframe: _time, ...story }) => story),
  reviews: offer.reviews.map(({ result: _result, timeframe: _time, ...review }) => review),
  resultsNote: offer.resultsNote,
  successFact: offer.successFact,
  guarantee: offer.guarantee,
  plans: plans.map(({ name, description }) => [name, description]),
  promotion: [promotion.bundle?.text, promotion.bundle?.subtitle],
  footerDisclaimer,
})
const all = [...inQuiz, ...afterQuiz]

/** Texts with such a word that visitors who keep or gain weight may read. */
const EXCEPTIONS = [
  {
    location: 'promotion',
    text: /^Weight-Loss Bundle, /,
    because: 'it is the product name',
  },
]

const locations = (found: readonly Read[]) => [
  ...new Set(found.map(({ location, text }) => `${location}: ${text}`)),
]

describe('all paths', () => {
  it('lead through goals below, at and above today’s weight, in both unit systems', () => {
    const kinds = new Set(ends.map((ctx) => `${goalOf(ctx)} ${ctx.unitSystem}`))
    expect([...kinds].toSorted()).toEqual([
      'gain imperial',
      'gain metric',
      'keep imperial',
      'keep metric',
      'lose imperial',
      'lose metric',
    ])
    expect(new Set(reached.map(({ question }) => question.id)).size).toBe(quizFlow.questions.length)
    expect(inQuiz.length).toBeGreaterThan(20_000)
  })
})

describe('a visitor who keeps or gains weight', () => {
  const notLosing = all.filter(({ ctx }) => ['keep', 'gain'].includes(goalOf(ctx)))

  it('reads nothing about losing it, on any step or later page', () => {
    const found = notLosing.filter(
      ({ location, text }) =>
        LOSING.test(text) && !EXCEPTIONS.some((each) => each.location === location && each.text.test(text)),
    )
    expect(notLosing.length).toBeGreaterThan(10_000)
    expect(locations(found)).toEqual([])
    const unused = EXCEPTIONS.filter((each) => !notLosing.some(({ text }) => each.text.test(text)))
    expect(unused).toEqual([])
  })

  it('sees no weight losses of others and no date', () => {
    const contexts = ends.filter((ctx) => ['keep', 'gain'].includes(goalOf(ctx)))
    const results = contexts.flatMap((ctx) =>
      [...offer.testimonials, ...offer.reviews].map(({ result }) => resultText(offer, result, ctx)),
    )
    expect(new Set(results)).toEqual(new Set([null]))
    const kinds = contexts.map(({ answers }) => predictFromAnswers(answers, new Date(0)).kind)
    expect(new Set(kinds)).toEqual(new Set(['maintain', 'gain']))
  })

  it('is not asked about losing weight, and sees no step about it', () => {
    const seen = reached
      .filter(({ ctx }) => ['keep', 'gain'].includes(goalOf(ctx)))
      .map(({ question }) => question.id)
    const forLosing = [
      'goal_celebration',
      'previous_weight_loss',
      'size_reduction_testimonial',
      'face_change_visualization',
    ]
    expect(forLosing.filter((id) => seen.includes(id))).toEqual([])
  })
})

describe('a visitor who wants to lose weight', () => {
  it('reads about it, with the specified figures', () => {
    const texts = all.filter(({ ctx }) => goalOf(ctx) === 'lose')
    const said = locations(texts.filter(({ text }) => LOSING.test(text)))
    expect(said.some((text) => text.startsWith('goal_celebration'))).toBe(true)
    expect(said.some((text) => text.startsWith('diet_testimonial'))).toBe(true)
    expect(said.some((text) => text.startsWith('size_reduction_testimonial'))).toBe(true)
    const losing = contextOf({ weight: 'LB:pounds=180', goal_weight: 'LB:pounds=150' })
    expect(resultText(offer, offer.testimonials[0]?.result ?? '', losing)).toBe('22 lbs')
  })

  it.each([
    ['KG:kilograms=100', 'KG:kilograms=75', 'That’s a goal worth working for'],
    ['KG:kilograms=100', 'KG:kilograms=74.9', 'A big goal to plan with your doctor'],
    ['LB:pounds=200', 'LB:pounds=150', 'That’s a goal worth working for'],
    ['LB:pounds=300', 'LB:pounds=180', 'A big goal to plan with your doctor'],
  ])('from %s to %s reads “%s”', (weight, goal_weight, title) => {
    const ctx = contextOf({ gender: 'female', height: 'CM:cm=190', weight, goal_weight }, 'metric')
    const question = quizFlow.questions.find(({ id }) => id === 'goal_celebration')
    if (!question) throw new Error('the step is there')
    const said = readInQuiz([{ question, ctx }]).map(({ text }) => text)
    expect(said).toContain(title)
    expect(said.some((text) => /a doctor/.test(text))).toBe(title.includes('doctor'))
  })

  it('is advised to see a doctor above a sourced share', () => {
    expect(safety?.largeLoss?.abovePercent).toBe(25)
    expect(safety?.largeLoss?.advice).toContain('see a doctor')
    expect(safety?.largeLoss?.source.url).toMatch(/^https:\/\/doi\.org\//)
  })
})

describe('progress', () => {
  const said = (pattern: RegExp) => inQuiz.filter(({ text }) => pattern.test(text))
  /** The position of a step among all this visitor sees, from 1, and their number. */
  const positionOf = (id: string, ctx: BrandContext) => {
    const shown = visibleQuestions(quizFlow, ctx)
    return { position: shown.findIndex((question) => question.id === id) + 1, of: shown.length }
  }

  it('say almost done only with at most five steps left', () => {
    const wrong = said(
      /\b(?:almost|nearly|just a few|a few (?:last|more)|last few|final (?:step|question)s?)\b/i,
    ).filter(({ location, ctx }) => {
      const { position: at, of } = positionOf(location, ctx)
      return of - at > 5
    })
    expect(locations(wrong)).toEqual([])
  })

  it('announce the last part at its beginning, with the right number of questions', () => {
    const lines = said(/\blast part\b|\bEight short questions\b/)
    expect(new Set(lines.map(({ location }) => location))).toEqual(new Set(['almost_done']))
    for (const end of ends) {
      const shown = visibleQuestions(quizFlow, end)
      const rest = shown.slice(shown.findIndex(({ id }) => id === 'almost_done') + 1)
      expect(rest.every(({ stepLabelId }) => stepLabelId === quizFlow.labels.at(-1)?.id)).toBe(true)
      expect(rest.filter(({ type }) => !type.includes('card'))).toHaveLength(8)
    }
  })

  it('is called close to halfway between a third and a half of the steps', () => {
    expect(new Set(said(/halfway/i).map(({ location }) => location))).toEqual(new Set(['halfway_there']))
    for (const end of ends) {
      const { position, of } = positionOf('halfway_there', end)
      expect(position / of).toBeGreaterThan(1 / 3)
      expect(position / of).toBeLessThan(1 / 2)
    }
  })
})

describe('amounts', () => {
  const METRIC = /\b(?:\d[\d.,]*\s?)?(?:kg|kilos?|kilograms?|grams?|cm|centimeters?|km|liters?|litres?|ml)\b/i
  const IMPERIAL = /\b(?:lbs?|pounds?|oz|ounces?|fl oz|ft|feet|foot|inch(?:es)?|miles?|cups?)\b/i

  it.each([
    ['imperial', METRIC],
    ['metric', IMPERIAL],
  ] as const)('are always in %s units for visitors who use them', (unitSystem, others) => {
    const found = all.filter(({ ctx, text }) => ctx.unitSystem === unitSystem && others.test(text))
    expect(locations(found)).toEqual([])
    const results = [...offer.testimonials, ...offer.reviews].map(({ result }) =>
      resultText(offer, result, contextOf({}, unitSystem)),
    )
    expect(results.filter((text) => others.test(text ?? ''))).toEqual([])
  })
})

describe('the claims', () => {
  const words = (answers: Answers) =>
    shownClaims(claims, answers).map(({ value, label }) => `${value} ${label}`)
  const TIME = /(?:\d+|one|two|three|four|six|ten|twelve)[ -](?:day|week|month|year)s?\b/i

  it('name a time for results only until the visitor has a date', () => {
    expect(words({}).filter((text) => TIME.test(text))).toEqual([
      '4 weeks to visible results',
      '30-day money-back guarantee',
    ])
    const later = ends.map(({ answers }) => words(answers).filter((text) => TIME.test(text)))
    expect(new Set(later.map((texts) => texts.join()))).toEqual(new Set(['30-day money-back guarantee']))
    expect(words({ weight_loss_goal: 'maintain' })).toContain('Your pace based on your numbers')
  })

  it('keep their number, so that nothing moves', () => {
    expect(words({ weight_loss_goal: 'maintain' })).toHaveLength(claims.length)
  })

  it('are the only promises of a time on the landing', () => {
    const { title, subtitle, disclaimer, testimonial } = brand.landingPageContent
    expect([title, subtitle, disclaimer, testimonial.quote].filter((text) => TIME.test(text))).toEqual([])
  })

  it('change only with an existing question', () => {
    const wrong = structuredClone(brand) as { claims: { id: string; onceAnswered?: { question: string } }[] }
    wrong.claims[0] = {
      ...wrong.claims[0]!,
      onceAnswered: { ...wrong.claims[0]!.onceAnswered!, question: 'gone' },
    }
    expect(() => parseBrand(wrong, { entry: 'brand.ts' }, knowledgeOfBrand)).toThrow(
      'claim "results" names "gone"',
    )
  })
})

it('benefits promise no pace to visitors who keep or gain weight', () => {
  for (const ctx of ends.filter((end) => goalOf(end) !== 'lose')) {
    const texts = benefitsFor(offer.benefits, ctx, new Date(0)).map(({ text }) => text)
    expect(texts.join(' ')).not.toMatch(/to go|1% of your weight/)
  }
})
