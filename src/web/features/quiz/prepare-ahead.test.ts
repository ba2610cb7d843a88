import { expect, it } from 'vitest'
import type { Question } from '#shared/quiz/question.ts'
import { picturesOf } from './prepare-ahead.ts'

it('finds all pictures of a question', () => {
  const question: Question = {
    id: 'card',
    type: 'info-card',
    title: 'A card',
    stepLabelId: 'one',
    sensitivity: 'none',
    picture: '/pictures/1-a.svg',
    extraContent: {
      kind: 'bullets',
      items: [{ text: 'Text' }, { text: 'More', picture: '/pictures/2-b.svg' }],
    },
  }
  expect(picturesOf(question)).toEqual(['/pictures/1-a.svg', '/pictures/2-b.svg'])
})
