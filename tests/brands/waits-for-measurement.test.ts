import { describe, expect, it } from 'vitest'
import brand from '#brands/marigold/brand.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { findQuestion } from '#shared/quiz/navigation.ts'
import { resumeStep } from '#shared/quiz/resume.ts'
import { waitsForMeasurement } from '#shared/quiz/waits-for-measurement.ts'

const { quizFlow } = brand
const context = (answers: Answers) => ({ answers, unitSystem: 'metric' as const })
const waits = (answers: Answers, id: string) => {
  const question = findQuestion(quizFlow, id)
  if (!question) throw new Error(`there is no ${id}`)
  return waitsForMeasurement(quizFlow, context(answers), question)
}
const waiting = (answers: Answers): string[] =>
  quizFlow.questions.filter(({ id }) => waits(answers, id)).map(({ id }) => id)

const body = { height: 'CM:cm=170', weight: 'KG:kilograms=90' }
const later = [
  'personal_profile_summary',
  'weight_prediction_result',
  'weight_prediction_result_middle',
  'face_change_visualization',
  'final_prediction_result',
]

describe('a result waits for the measurements that are asked for before it', () => {
  it.each<[string, Answers, string[]]>([
    ['with nothing known, each', {}, ['bmi_visualization', ...later]],
    ['with a height alone, each', { height: body.height }, ['bmi_visualization', ...later]],
    ['without a goal, those after it', body, later],
    ['with all of them, none', { ...body, goal_weight: 'KG:kilograms=75' }, []],
  ])('%s', (_, answers, expected) => {
    expect(waiting(answers)).toEqual(expected)
  })

  it('and leads to a step before itself', () => {
    for (const answers of [{}, { height: body.height }, body]) {
      for (const id of waiting(answers)) {
        const open = resumeStep(quizFlow, context({ gender: 'female', ...answers }))
        const ids = quizFlow.questions.map((question) => question.id)
        expect(ids.indexOf(open?.id ?? '')).toBeLessThan(ids.indexOf(id))
      }
    }
  })
})
