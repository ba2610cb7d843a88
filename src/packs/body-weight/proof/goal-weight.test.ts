import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswer, goalWeight } from '#tests/quiz/sample-questions.ts'

describe('an unsafe goal', () => {
  const answers = { height: 'CM:cm=170', weight: 'KG:kilograms=80' }
  const checkGoal = (answer: string, minimumGoalBmi: number, given = answers) =>
    checkAnswer(goalWeight, answer, given, minimumGoalBmi)

  it.each([
    ['KG:kilograms=53.5', true],
    ['KG:kilograms=53.4', false],
    ['LB:pounds=118', true],
    ['LB:pounds=117', false],
    ['KG:kilograms=90', true],
  ])('%s at 170 cm is accepted: %s', (answer, isAccepted) => {
    expect(checkGoal(answer, 18.5).ok).toBe(isAccepted)
  })

  it('is refused with the lowest goal in the same unit', () => {
    expect(checkGoal('LB:pounds=100', 18.5)).toEqual({
      ok: false,
      code: 'unsafe_goal',
      message:
        'For your height, less than 118 lbs would be below a healthy weight. Please choose 118 lbs or more, so that your plan is good for you.',
    })
    expect(checkGoal('KG:kilograms=45', 18.5)).toMatchObject({
      message: expect.stringContaining('53.5 kg or more'),
    })
  })

  it('is accepted with a minimum of 0 or without a height', () => {
    expect(checkGoal('KG:kilograms=40', 0).ok).toBe(true)
    expect(checkAnswer(goalWeight, 'KG:kilograms=40').ok).toBe(true)
  })

  it('accepts a goal exactly at the minimum', () => {
    expect(checkGoal('KG:kilograms=80', 20, { ...answers, height: 'CM:cm=200' }).ok).toBe(true)
    expect(checkGoal('KG:kilograms=79.99', 20, { ...answers, height: 'CM:cm=200' }).ok).toBe(false)
  })

  it('names a goal that passes although reading and showing pounds use different factors', () => {
    const refusal = checkGoal('LB:pounds=99', 11.33981134, { ...answers, height: 'CM:cm=200' })
    expect(refusal).toMatchObject({ message: expect.stringContaining('101 lbs or more') })
  })

  it('accepts the goal its own message names', () => {
    const goal = fc.oneof(
      fc.integer({ min: 77, max: 300 }).map((pounds) => `LB:pounds=${pounds}`),
      fc.integer({ min: 35, max: 140 }).map((kilograms) => `KG:kilograms=${kilograms}`),
    )
    fc.assert(
      fc.property(
        goal,
        fc.integer({ min: 100, max: 275 }),
        fc.double({ min: 15, max: 25, noNaN: true }),
        (answer, cm, bmi) => {
          const given = { ...answers, height: `CM:cm=${cm}` }
          const first = checkGoal(answer, bmi, given)
          const named = first.ok
            ? answer
            : first.message.replace(/^.*choose ([\d.]+) (lbs|kg).*$/, (_, value: string, unit: string) =>
                unit === 'lbs' ? `LB:pounds=${value}` : `KG:kilograms=${value}`,
              )
          expect(checkGoal(named, bmi, given).ok).toBe(true)
        },
      ),
    )
  })
})
