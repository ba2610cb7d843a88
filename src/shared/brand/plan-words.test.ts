import { describe, expect, it } from 'vitest'
import { planNameIn, planWordsIn } from './plan-words.ts'

const own = {
  plans: [
    { id: 'month', name: 'A month', description: 'Four weeks.' },
    { id: 'year', name: 'A year', description: 'Long.' },
  ],
}
const german = {
  plans: [
    { id: 'year', name: 'Ein Jahr', description: 'Lang.' },
    { id: 'month', name: 'Ein Monat', description: 'Vier Wochen.' },
  ],
}

describe('the name of a plan', () => {
  it('is that of the same plan in the other language', () => {
    expect(['A month', 'A year'].map((name) => planNameIn(name, own, german))).toEqual([
      'Ein Monat',
      'Ein Jahr',
    ])
    expect(planNameIn('A month', own, own)).toBe('A month')
  })

  it('stays as it was sold if no plan has it any more', () => {
    expect(planNameIn('A fortnight', own, german)).toBe('A fortnight')
    expect(planNameIn('A year', own, { plans: [] })).toBe('A year')
  })
})

describe('the words of a plan', () => {
  it('are translated one by one, and everything else stays', () => {
    const sold = { id: 'month', name: 'A month', description: 'As it was called then.', priceMinor: 5 }
    expect(planWordsIn(sold, own, german)).toEqual({ ...sold, name: 'Ein Monat' })
    const known = { id: 'year', name: 'Twelve months', description: 'Long.' }
    expect(planWordsIn(known, own, german)).toEqual({ ...known, description: 'Lang.' })
  })

  it('of a plan that has left the catalogue stay', () => {
    const old = { id: 'old', name: 'A month', description: 'Long.' }
    expect(planWordsIn(old, own, german)).toEqual(old)
  })
})
