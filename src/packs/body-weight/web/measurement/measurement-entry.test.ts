import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeasurementQuestion } from '../../facts/measurement-question.ts'
import { height, weight } from '#tests/quiz/sample-questions.ts'
import {
  entryInUnit,
  entryOfAnswer,
  fieldText,
  isBlankEntry,
  type MeasurementTab,
  tabFor,
  withFieldText,
} from './measurement-entry.ts'

const tabOf = (question: MeasurementQuestion, unit: string): MeasurementTab => {
  const tab = [...question.tabs].find(({ id }) => id === unit)
  if (!tab) throw new Error(`no tab ${unit}`)
  return tab
}
const [FT, CM, KG] = [tabOf(height, 'FT'), tabOf(height, 'CM'), tabOf(weight, 'KG')]

describe('tabFor', () => {
  it('follows the visitor’s units', () => {
    expect(tabFor(height, 'imperial')?.id).toBe('FT')
    expect(tabFor(height, 'metric')?.id).toBe('CM')
  })
})

describe('an entry', () => {
  it.each([
    [undefined, 'FT:'],
    ['FT:ft=5&in=6', 'FT:ft=5&in=6'],
    ['CM:cm=170', 'CM:cm=170'],
    [{ tabId: 'CM' as const, cm: '168' }, 'FT:ft=5&in=6'],
  ])('begins with the answer %o', (answer, entry) => {
    expect(entryOfAnswer(answer, FT)).toBe(entry)
  })

  it('takes text field by field, even if unreadable', () => {
    const feet = withFieldText('FT:', FT, 'ft', '5')
    expect(feet).toBe('FT:ft=5&in=')
    expect(withFieldText(feet, FT, 'in', 'x')).toBe('FT:ft=5&in=x')
    expect(fieldText(feet, 'ft')).toBe('5')
    expect(fieldText(feet, 'in')).toBe('')
  })

  it('keeps its form for any typed text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (ft, inches) => {
        const entry = withFieldText(withFieldText('FT:', FT, 'ft', ft), FT, 'in', inches)
        expect(fieldText(entry, 'ft')).toBe(ft.replace(/[&=:]/g, ''))
        expect(fieldText(entry, 'in')).toBe(inches.replace(/[&=:]/g, ''))
      }),
    )
  })

  it('is converted in the other unit and unchanged in its own', () => {
    expect(entryInUnit('FT:ft=5&in=6', 'CM')).toBe('CM:cm=168')
    expect(entryInUnit('FT:ft=5&in=6', 'FT')).toBe('FT:ft=5&in=6')
    expect(entryInUnit('LB:pounds=180', 'KG')).toBe('KG:kilograms=81.6')
    expect(entryInUnit('KG:kilograms=abc', 'LB')).toBe('LB:')
  })

  it('knows when it is blank', () => {
    expect(isBlankEntry('KG:', KG)).toBe(true)
    expect(isBlankEntry('FT:ft=&in= ', FT)).toBe(true)
    expect(isBlankEntry('CM:cm=1', CM)).toBe(false)
  })
})
