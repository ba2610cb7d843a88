import { describe, expect, it } from 'vitest'
import { samplePlan } from '#tests/web/sample-checkout.ts'
import { countryProblem, formProblems, fullNameProblem, NO_PROBLEMS, orderProblem } from './checkout-form.ts'

describe('the full name', () => {
  it.each([
    ['', 'Full name is required'],
    ['   ', 'Full name is required'],
    ['Al', 'Please enter your full name'],
    ['  Al  ', 'Please enter your full name'],
    ['Ada', null],
    ['  Ada Woods ', null],
    ['李小龙', null],
    ['x'.repeat(100), null],
    ['x'.repeat(101), 'Please enter your full name'],
  ])('%j: %s', (name, problem) => {
    expect(fullNameProblem(name)).toBe(problem)
  })
})

describe('the country', () => {
  it('is required', () => {
    expect(countryProblem('')).toBe('Country is required')
    expect(countryProblem('US')).toBeNull()
  })
})

describe('what every payment needs', () => {
  it.each([
    ['a plan', null, 'ada@example.com', 'Invalid product information'],
    ['a plan with an id', samplePlan({ id: '' }), 'ada@example.com', 'Invalid product information'],
    ['a price above 0', samplePlan({ finalPrice: 0 }), 'ada@example.com', 'Invalid product information'],
    ['an address', samplePlan(), '', 'Email address is required'],
    ['an address that is one', samplePlan(), 'ada@example', 'Email address is required'],
    ['nothing else', samplePlan(), 'ada@example.com', null],
  ])('is %s', (_, plan, email, problem) => {
    expect(orderProblem(plan, email)).toBe(problem)
  })
})

describe('the form', () => {
  const good = { fullName: 'Ada Woods', email: 'ada@example.com', countryCode: 'US' }
  it('has no problem with valid fields', () => {
    expect(formProblems(good, true, true)).toEqual(NO_PROBLEMS)
  })

  it.each([
    [{ ...good, fullName: '' }, true, true, 'fullName'],
    [{ ...good, countryCode: '' }, true, true, 'countryCode'],
    [good, false, true, 'consent'],
    [good, true, false, 'immediateStart'],
  ] as const)('%j, consent %s, start %s has a problem with %s', (fields, hasConsent, hasStart, field) => {
    const problems = formProblems(fields, hasConsent, hasStart)
    expect(problems).toEqual({ ...NO_PROBLEMS, [field]: expect.any(String) })
  })
})
