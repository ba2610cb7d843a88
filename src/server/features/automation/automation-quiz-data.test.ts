import { expect, it } from 'vitest'
import { automationQuizData } from './automation-quiz-data.ts'

const pack = {
  webhook: {
    questions: ['hours'],
    dataOf: () => ({ data: { unit: 'h', hoursSlept: 8 }, defaults: ['hoursSlept'] }),
  },
}
const answers = { hours: 'unclear', name: 'Anna', card: true, email: 'a@b.org' }

it('has the fields of the packs, then the other answers', () => {
  expect(automationQuizData([pack], answers)).toEqual({
    unit: 'h',
    hoursSlept: 8,
    defaults: ['hoursSlept'],
    answers: { name: 'Anna' },
  })
})

it('has only the answers of a brand without packs', () => {
  expect(automationQuizData([], answers)).toEqual({
    defaults: [],
    answers: { hours: 'unclear', name: 'Anna' },
  })
})
