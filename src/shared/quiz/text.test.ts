import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextOf } from '#tests/quiz/context-of.ts'
import { anyAnswers, damagedAnswers } from '#tests/quiz/sample-questions.ts'
import type { UnitSystem } from './unit-system.ts'
import type { Text } from './question.ts'
import { placeholderNames, resolveText, unknownPlaceholders } from './text.ts'

const { knowledge } = contextOf()
const TODAY = new Date('2026-01-15T12:00:00Z')
const ANNA = {
  gender: 'female',
  name: 'Anna',
  age: 40,
  height: 'FT:ft=5&in=5',
  weight: 'LB:pounds=180',
  goal_weight: 'LB:pounds=150',
  weekly_activity: 'lightly_active',
}
const filled = (text: Text, answers: Record<string, unknown> = ANNA, unitSystem: UnitSystem = 'imperial') =>
  resolveText(text, contextOf(damagedAnswers(answers), unitSystem), { today: TODAY })

describe('placeholders', () => {
  it.each([
    ['Hello, {name}!', 'Hello, Anna!', 'Hello, Anna!'],
    ['A plan for {name|you}', 'A plan for Anna', 'A plan for Anna'],
    ['At {weight|any weight}', 'At 180 lbs', 'At 81.6 kg'],
    ['You are {age}', 'You are 40', 'You are 40'],
    ['At {height}', 'At 5 ft 5 in', 'At 165 cm'],
    ['From {weight} to {goal_weight}', 'From 180 lbs to 150 lbs', 'From 81.6 kg to 68 kg'],
    ['Lose {weight_to_lose}', 'Lose 30 lbs', 'Lose 14 kg'],
    ['A BMI of {bmi}, {bmi_category}', 'A BMI of 29.9, overweight', 'A BMI of 29.9, overweight'],
    ['By {goal_date}, in {goal_weeks}', 'By August 19, 2026, in 31 weeks', 'By August 19, 2026, in 31 weeks'],
    ['{loss_figure} lighter', '56 lbs lighter', '25 kg lighter'],
    ['{loss_figure_accountability} lighter', '25 lbs lighter', '11 kg lighter'],
  ])('%s', (template, imperial, metric) => {
    expect(filled(template)).toBe(imperial)
    expect(filled(template, ANNA, 'metric')).toBe(metric)
  })

  it.each([
    ['male', '62 lbs', '28 kg'],
    ['female', '56 lbs', '25 kg'],
    ['other', '56 lbs', '25 kg'],
  ])('{loss_figure} for %s', (gender, imperial, metric) => {
    expect(filled('{loss_figure}', { gender })).toBe(imperial)
    expect(filled('{loss_figure}', { gender }, 'metric')).toBe(metric)
  })

  it('insert a typed name literally', () => {
    expect(filled('Hi, {name}', { name: '{weight} $& <b>' })).toBe('Hi, {weight} $& <b>')
  })

  it('are unchanged and reported if unknown', () => {
    const text: Text = {
      cases: [{ when: { question: 'q', op: 'answered' }, text: '{nmae} {name}' }],
      otherwise: '{}',
    }
    expect(filled('{nmae}')).toBe('{nmae}')
    expect(filled('{constructor}')).toBe('{constructor}')
    expect(unknownPlaceholders(text, knowledge)).toEqual(['nmae', ''])
    expect(unknownPlaceholders('{constructor} {age}', knowledge)).toEqual(['constructor'])
    expect(unknownPlaceholders('Almost done, {name}', knowledge)).toEqual([])
    expect(unknownPlaceholders('For {name|you} and {nmae|all}', knowledge)).toEqual(['nmae'])
  })
})

describe('unknown values', () => {
  it.each([
    ['Almost done, {name}', 'Almost done'],
    ['Almost done, {name}!', 'Almost done!'],
    ['{name}, your plan is ready', 'Your plan is ready'],
    ['See, {name}, it is ready', 'See, it is ready'],
    ['Fast fertig, {name}', 'Fast fertig'],
    ['{name}, das ist dein Plan', 'Das ist dein Plan'],
    ['خطتك جاهزة، {name}', 'خطتك جاهزة'],
    ['{name}، خطتك جاهزة', 'خطتك جاهزة'],
    ['A plan for {name|you}', 'A plan for you'],
    ['Ein Plan für {name|dich}', 'Ein Plan für dich'],
    ['خطة من أجل {name|الجميع}', 'خطة من أجل الجميع'],
    ['{name|friend}, hello', 'Friend, hello'],
    ['At {weight|any weight}', 'At any weight'],
    ['{weight} today', 'Your current weight today'],
    ['From {weight} to {goal_weight}', 'From your current weight to your goal weight'],
    ['Losing {weight_to_lose} is possible', 'Losing the weight you choose is possible'],
    ['What {bmi} means', 'What your BMI means'],
    ['By {goal_date}', 'By the day you reach your goal'],
    ['In {goal_weeks}', 'In the coming weeks'],
  ])('%s', (template, expected) => {
    expect(filled(template, {})).toBe(expected)
  })

  it.each([
    'A plan for {name}',
    '{name}’s plan',
    'Here is, {name}’s plan',
    'Hier ist, {name}s Plan',
    '{name}',
  ])('need words of the brand in "%s"', (template) => {
    expect(filled(template, {})).toBe(template)
    expect(filled(template)).toBe(template.replace('{name}', 'Anna'))
  })

  it('includes an amount to lose when there is none, and dates without today', () => {
    const same = { ...ANNA, goal_weight: 'LB:pounds=180' }
    expect(filled('{weight_to_lose}', same)).toBe('The weight you choose')
    expect(filled('{goal_date}', same)).toBe('The day you reach your goal')
    expect(resolveText('By {goal_date}', contextOf(damagedAnswers(ANNA)))).toBe(
      'By the day you reach your goal',
    )
  })
})

describe('cases', () => {
  const text: Text = {
    cases: [
      { when: { question: 'gender', op: 'eq', value: 'male' }, text: 'A man' },
      { when: { fact: 'unitSystem', op: 'eq', value: 'metric' }, text: 'Walking 2.5 to 5 km daily' },
    ],
    otherwise: 'Walking 1.5 to 3 miles daily',
  }

  it('use the first that holds, else the other text', () => {
    expect(filled(text, { gender: 'male' }, 'metric')).toBe('A man')
    expect(filled(text, {}, 'metric')).toBe('Walking 2.5 to 5 km daily')
    expect(filled(text, {}, 'imperial')).toBe('Walking 1.5 to 3 miles daily')
  })
})

it('shows no gap and no unresolved value for any answers', () => {
  const templates = placeholderNames(knowledge)
    .filter((name) => name !== 'name')
    .map((name) => `It is {${name}} now`)
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...templates), (answers, template) => {
      const text = resolveText(template, contextOf(answers), { today: TODAY })
      expect(text).toMatch(/^It is \S.*\S now$/)
      expect(text).not.toMatch(/undefined|null|NaN|Infinity|[{}]| {2}/)
    }),
  )
})
