import { describe, expect, it } from 'vitest'
import type { DatedPrediction } from '../../facts/prediction/prediction-explanation.ts'
import { predictFromAnswers } from '../../facts/prediction/predict.ts'
import { englishReader, readerIn } from '#tests/web/texts-in.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { viewPrediction } from './prediction-view.ts'

const TODAY = new Date('2026-11-21T12:00:00Z')
const view = (weight: string, goal: string, unitSystem: 'imperial' | 'metric' = 'imperial') => {
  const answers = {
    gender: 'female',
    age: 44,
    height: 'FT:ft=5&in=6',
    weight,
    goal_weight: goal,
    weekly_activity: 'lightly_active',
  }
  const prediction = predictFromAnswers(answers, TODAY)
  if (prediction.kind !== 'lose' && prediction.kind !== 'beyond-horizon') throw new Error(prediction.kind)
  const dated: DatedPrediction = prediction
  return {
    dated,
    shown: viewPrediction(dated, contextOf(answers, unitSystem), TODAY, englishReader('body-weight')),
  }
}

describe('viewPrediction', () => {
  it('shows the visitor’s numbers and the model’s date', () => {
    const { dated, shown } = view('LB:pounds=196', 'LB:pounds=150')
    expect(dated.kind).toBe('lose')
    expect(shown).toMatchObject({ startWeight: '196 lbs', endWeight: '150 lbs', reachesGoal: true })
    expect(shown.endDay).toBe(dated.curve.at(-1)?.day)
    expect(shown.milestones.map(({ title }) => title)).toEqual(['First 5% lighter', 'Halfway'])
    expect(shown.milestones.every(({ day }) => day > 0 && day < shown.endDay)).toBe(true)
  })

  it('uses the visitor’s units', () => {
    expect(view('KG:kilograms=90', 'KG:kilograms=70', 'metric').shown).toMatchObject({
      startWeight: '90 kg',
      endWeight: '70 kg',
    })
  })

  it('is written in the language of the reader', () => {
    const { dated } = view('KG:kilograms=90', 'KG:kilograms=70', 'metric')
    const context = contextOf({ weight: 'KG:kilograms=90', goal_weight: 'KG:kilograms=70' }, 'metric')
    const german = viewPrediction(dated, context, TODAY, readerIn('de', 'body-weight'))
    expect(german.summary).toMatch(/^Dein Gewicht als Linie, von 90.kg heute bis 70.kg am \d+\. /)
    expect(german.milestones.map(({ title }) => title)).toContain('Die Hälfte')
  })

  it('omits points that are too close together', () => {
    expect(view('LB:pounds=152', 'LB:pounds=150').shown.milestones).toEqual([])
  })

  it('shows the last predicted weight if the goal is more than three years away', () => {
    const { dated, shown } = view('LB:pounds=900', 'LB:pounds=150')
    expect(dated.kind).toBe('beyond-horizon')
    expect(shown.reachesGoal).toBe(false)
    expect(Number.parseInt(shown.endWeight, 10)).toBeGreaterThan(150)
  })
})
