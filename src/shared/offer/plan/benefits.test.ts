import { describe, expect, it } from 'vitest'
import tiny from '#tests/brands/tiny/brand.ts'
import { brandSchema } from '#shared/brand/schema/brand-schema.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { benefitsFor } from './benefits.ts'

const { offer } = brandSchema.parse(tiny)
const benefits = (answers: Answers) => benefitsFor(offer.benefits, contextOf(answers, 'metric'), new Date(0))

describe('the benefits band', () => {
  it("uses the visitor's answers", () => {
    expect(benefits({ window: 'much', pets: ['cat'] })).toEqual([
      { id: 'light', picture: 'emoji:sun', title: 'A place it likes', text: 'Right in the sun.' },
      {
        id: 'pets',
        picture: 'emoji:paw-prints',
        title: 'Safe for animals',
        text: 'Nothing that harms who nibbles at it.',
      },
    ])
  })

  it('leaves out what does not apply', () => {
    expect(benefits({ window: 'little', pets: ['nobody'] }).map(({ text }) => text)).toEqual([
      'A shelf away from the window.',
    ])
  })

  it('has a general form without answers', () => {
    expect(benefits({}).map(({ id }) => id)).toEqual(['light', 'pets'])
  })

  it('shows six at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...offer.benefits[0]!,
      id: `benefit-${index}`,
    }))
    const shown = benefitsFor(many, contextOf({}, 'metric'), new Date(0))
    expect(shown.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `benefit-${index}`))
  })
})
