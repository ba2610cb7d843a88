import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consentNeeds } from './consent-needs.ts'

const needs = (countryCode: string | null, regionCode: string | null, isAskedWhereUnknown: boolean) =>
  consentNeeds({ countryCode, regionCode }, { isAskedWhereUnknown })

const BOTH = { tracking: true, health: true }
const HEALTH = { tracking: false, health: true }
const NOTHING = { tracking: false, health: false }

/** Two capitals. */
const codes = fc.stringMatching(/^[A-Z]{2}$/)
const regions = fc.option(fc.stringMatching(/^[A-Z0-9]{1,3}$/))

describe('consent is required', () => {
  it.each([
    ['Germany', 'DE', null],
    ['Bavaria', 'DE', 'BY'],
    ['Ireland', 'IE', null],
    ['Réunion, a part of France', 'RE', null],
    ['Norway', 'NO', null],
    ['Iceland', 'IS', null],
    ['Liechtenstein', 'LI', null],
    ['the United Kingdom', 'GB', 'ENG'],
    ['Jersey', 'JE', null],
    ['Switzerland', 'CH', 'ZH'],
  ])('in %s for both purposes', (_place, countryCode, regionCode) => {
    expect(needs(countryCode, regionCode, false)).toEqual(BOTH)
    expect(needs(countryCode, regionCode, true)).toEqual(BOTH)
  })

  it.each(['WA', 'NV'])('in the US state %s for health data only', (state) => {
    expect(needs('US', state, false)).toEqual(HEALTH)
    expect(needs('US', state, true)).toEqual(HEALTH)
  })

  it.each([
    ['New York', 'US', 'NY'],
    ['California', 'US', 'CA'],
    ['Western Australia, which is no WA of ours', 'AU', 'WA'],
    ['Japan', 'JP', null],
    ['Brazil', 'BR', 'SP'],
    ['Ukraine', 'UA', null],
    ['Türkiye', 'TR', null],
  ])('for nothing in %s', (_place, countryCode, regionCode) => {
    expect(needs(countryCode, regionCode, false)).toEqual(NOTHING)
    expect(needs(countryCode, regionCode, true)).toEqual(NOTHING)
  })

  it('for both with an unknown country, and for health data with an unknown US state, if the setting says so', () => {
    expect(needs(null, null, true)).toEqual(BOTH)
    expect(needs(null, 'WA', true)).toEqual(BOTH)
    expect(needs('US', null, true)).toEqual(HEALTH)
    expect(needs(null, null, false)).toEqual(NOTHING)
    expect(needs(null, 'WA', false)).toEqual(NOTHING)
    expect(needs('US', null, false)).toEqual(NOTHING)
  })

  it('in 27 EU members, 7 of their territories, 3 EEA states, 5 UK territories, and Switzerland', () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
    const all = letters.flatMap((first) => letters.map((second) => first + second))
    expect(all.filter((code) => needs(code, null, false).tracking)).toHaveLength(27 + 7 + 3 + 5 + 1)
  })

  it('for health data wherever it is for tracking, and the setting only adds visitors', () => {
    fc.assert(
      fc.property(fc.option(codes), regions, (countryCode, regionCode) => {
        const strict = needs(countryCode, regionCode, true)
        const lax = needs(countryCode, regionCode, false)
        for (const { tracking, health } of [strict, lax]) expect(tracking && !health).toBe(false)
        expect(lax.tracking && !strict.tracking).toBe(false)
        expect(lax.health && !strict.health).toBe(false)
      }),
    )
  })

  it('independently of the setting if the location is known', () => {
    fc.assert(
      fc.property(codes, fc.stringMatching(/^[A-Z0-9]{1,3}$/), (countryCode, regionCode) => {
        expect(needs(countryCode, regionCode, true)).toEqual(needs(countryCode, regionCode, false))
      }),
    )
  })
})
