import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { purchaseFigures } from '../../facts/offer-figures.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { predictFromAnswers } from '../../facts/prediction/predict.ts'
import { readProfile } from '../../facts/profile.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { AppConfigProvider } from '#web/app/config/app-config.tsx'
import { BeforeAfter } from './before-after.tsx'
import { Goal } from './goal.tsx'
import { Summary } from './summary.tsx'

const TODAY = new Date('2026-11-21T12:00:00Z')
const message = (text: string) => ({ emoji: '/pictures/emoji.svg', message: text })
const config = {
  ...sampleConfig,
  safety: {
    minimumGoalBmi: 18.5,
    largeLoss: { abovePercent: 25, advice: 'See a doctor first.', source: { text: 'A study' } },
  },
  offer: {
    ...sampleConfig.offer,
    bmiMessages: {
      underweight: message('Below.'),
      normal: message('Within.'),
      overweight: message('A little above.'),
      obese: message('Above.'),
    },
  },
}
const woman = { gender: 'female', age: 47, height: 'CM:cm=165' }

/** The text of the two parts made from the numbers, every piece of markup as one space. */
function textOf(answers: Answers, unitSystem: 'imperial' | 'metric' = 'metric'): string {
  const figures = purchaseFigures(readProfile(answers))
  const markup = renderToStaticMarkup(
    <AppConfigProvider config={config}>
      <BeforeAfter figures={figures} unitSystem={unitSystem} />
      <Summary figures={figures} context={contextOf(answers, unitSystem)}>
        <Goal
          figures={figures}
          prediction={predictFromAnswers(answers, TODAY)}
          context={contextOf(answers, unitSystem)}
          today={TODAY}
        />
      </Summary>
    </AppConfigProvider>,
  )
  return markup.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ')
}

describe('the summary of the purchase page', () => {
  it.each([
    [50, 'Underweight', 'Below.'],
    [60, 'Normal', 'Within.'],
    [80, 'Overweight', 'A little above.'],
    [90, 'Obese', 'Above.'],
  ])('describes the category of %i kg', (kilograms, label, words) => {
    const text = textOf({ ...woman, weight: `KG:kilograms=${kilograms}` })
    expect(text).toMatch(new RegExp(`Your BMI is [\\d.]+ ${label} ${words}`))
    expect(text).toContain('The ideal BMI is 21.5')
  })

  it('shows weight to lose, tier and date if the goal is lower', () => {
    const text = textOf({ ...woman, weight: 'KG:kilograms=80', goal_weight: 'KG:kilograms=70' })
    expect(text).toContain('From 80 kg to 70 kg Reasonable goal!')
    expect(text).toMatch(/10 kg To lose|To lose 10 kg/)
    expect(text).toMatch(/Goal date \w+ \d+, 20\d\d/)
    expect(text).toContain('Why this date?')
    expect(text).not.toMatch(/IMPORTANT NOTE|WEIGHT MAINTENANCE/)
  })

  it('shows the weight to lose in pounds to visitors who use pounds', () => {
    const answers = { ...woman, weight: 'LB:pounds=180', goal_weight: 'LB:pounds=171' }
    expect(textOf(answers, 'imperial')).toMatch(/From 180 lbs to 171 lbs Easy win .* 9 lbs/)
  })

  it.each([
    // Exactly a quarter is no more than a quarter.
    ['KG:kilograms=100', 'KG:kilograms=75', false],
    ['KG:kilograms=100', 'KG:kilograms=74.9', true],
    ['LB:pounds=300', 'LB:pounds=180', true],
  ])('advises a doctor from %s to %s: %s', (weight, goal_weight, isSent) => {
    const text = textOf({ ...woman, height: 'CM:cm=190', weight, goal_weight })
    expect(text).toContain('Challenging choice')
    expect(text.includes('See a doctor first. Source: A study')).toBe(isSent)
  })

  it('says that the program is for weight loss if the goal is higher', () => {
    const text = textOf({ ...woman, weight: 'KG:kilograms=60', goal_weight: 'KG:kilograms=65' })
    expect(text).toMatch(/IMPORTANT NOTE .*weight loss/)
    expect(text).not.toMatch(/To lose|Goal date/)
  })

  it('is about keeping the weight if the goal is the same', () => {
    const text = textOf({ ...woman, weight: 'KG:kilograms=60', goal_weight: 'KG:kilograms=60' })
    expect(text).toContain('Staying at 60 kg WEIGHT MAINTENANCE')
    expect(text).not.toMatch(/To lose|Goal date/)
  })

  it('shows both figures with their numbers', () => {
    const text = textOf({ ...woman, weight: 'KG:kilograms=80', goal_weight: 'KG:kilograms=70' })
    expect(text).toMatch(/Today 80 kg .*BMI 29\.3 Your goal 70 kg .*BMI 25\.7/)
    expect(text).toContain('Based on your numbers.')
  })

  it('says that the numbers are an example if there are no answers', () => {
    const text = textOf({}, 'imperial')
    expect(text).toMatch(/An example 180 lbs .*BMI 28\.2 At an ideal BMI .*BMI 21\.5/)
    expect(text).toContain('Based on example numbers.')
    expect(text).toContain('What your summary will look like')
    expect(text).toContain('A BMI of 28.2')
    expect(text).not.toMatch(/Your BMI is|Your goal|Your personal summary/)
  })

  it('marks default values as assumed', () => {
    expect(textOf({ gender: 'female', weight: 'KG:kilograms=80' })).toContain(
      'Age, assumed 64 Height, assumed 170 cm Weight 80 kg',
    )
  })
})
