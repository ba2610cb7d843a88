import { describe, expect, it } from 'vitest'
import { factNamesIn } from '#packs/operator-packs.ts'
import type { SubjectChoice } from '#shared/studio/conditions/clause-choices.ts'
import { loadedTexts } from '#tests/web/texts-in.ts'
import { type ConditionReader, conditionWords } from './condition-words.ts'
import { nameFacts } from './name-facts.ts'

const readerIn = (language: 'en' | 'de'): ConditionReader => ({
  t: loadedTexts(language).of('admin-studio'),
  names: factNamesIn(loadedTexts(language)),
})
const kilograms: SubjectChoice = {
  subject: { kind: 'fact', name: 'weightToLoseKg' },
  label: 'weightToLoseKg',
  operators: ['gt'],
  values: null,
}
const category: SubjectChoice = {
  subject: { kind: 'fact', name: 'bmiCategory' },
  label: 'bmiCategory',
  operators: ['eq'],
  values: [{ value: 'obese', label: 'obese' }],
}

describe('facts in conditions', () => {
  it.each([
    ['en', 'weight to lose', 'kg', 'obese'],
    ['de', 'abzunehmendes Gewicht', 'kg', 'Adipositas'],
  ] as const)('have their names in %s', (language, name, unit, obese) => {
    const [first, second] = nameFacts([kilograms, category], readerIn(language).names)
    expect(first).toMatchObject({ label: name, unit, values: null })
    expect(second).toMatchObject({ unit: '', values: [{ value: 'obese', label: obese }] })
  })

  it.each([
    ['en', 'weight to lose is more than 5 kg', 'BMI category is obese'],
    ['de', 'abzunehmendes Gewicht ist größer als 5 kg', 'BMI-Kategorie ist Adipositas'],
  ] as const)('are written in %s', (language, amount, value) => {
    const reader = readerIn(language)
    expect(conditionWords({ fact: 'weightToLoseKg', op: 'gt', value: 5 }, reader)).toBe(amount)
    expect(conditionWords({ fact: 'bmiCategory', op: 'eq', value: 'obese' }, reader)).toBe(value)
  })
})
