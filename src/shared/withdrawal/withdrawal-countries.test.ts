import { expect, it } from 'vitest'
import { isWithdrawalOffered } from './withdrawal-countries.ts'

const MEMBERS = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

it.each([...MEMBERS, 'IS', 'LI', 'NO', 'GB', 'GP', 'AX'])('%s has a statutory right', (country) => {
  expect(isWithdrawalOffered(country, 'statutory')).toBe(true)
})

it.each(['US', 'CA', 'CH', 'AU', 'TR', 'RS', 'UA'])(
  '%s: only where the brand offers it to everyone',
  (country) => {
    expect(isWithdrawalOffered(country, 'statutory')).toBe(false)
    expect(isWithdrawalOffered(country, 'everyone')).toBe(true)
  },
)

it('an unknown country counts as statutory', () => {
  expect(isWithdrawalOffered(null, 'statutory')).toBe(true)
})

it('include 27 members of the Union', () => {
  expect(new Set(MEMBERS).size).toBe(27)
})
