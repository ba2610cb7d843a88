import { describe, expect, it } from 'vitest'
import { englishText } from '#shared/brand/english-findings.ts'
import {
  type ChargeProblem,
  hasStatedMinimum,
  maximumChargeMinor,
  minimumChargeMinor,
  planChargeProblems,
} from './charge-limits.ts'

const inEnglish = (problems: readonly ChargeProblem[]) =>
  problems.map(({ path, message, fix }) => ({ path, message: englishText(message), fix: englishText(fix) }))

describe('the minimum charge', () => {
  it.each([
    ['USD', 50],
    ['usd', 50],
    ['EUR', 50],
    ['GBP', 30],
    ['JPY', 50],
    ['HUF', 17_500],
    ['CZK', 1500],
    ['MXN', 1000],
    ['THB', 1000],
  ])('in %s is %i', (currency, minor) => {
    expect(minimumChargeMinor(currency)).toBe(minor)
    expect(hasStatedMinimum(currency)).toBe(true)
  })

  it.each(['KRW', 'ZAR', 'KWD'])(
    'in %s depends on the exchange rate, and is not less than 50',
    (currency) => {
      expect(minimumChargeMinor(currency)).toBe(50)
      expect(hasStatedMinimum(currency)).toBe(false)
    },
  )
})

describe('the maximum charge', () => {
  it.each([
    ['USD', 99_999_999],
    ['ZAR', 99_999_999],
    ['inr', 999_999_999],
    ['JPY', 2_147_483_647],
  ])('in %s is %i', (currency, minor) => {
    expect(maximumChargeMinor(currency)).toBe(minor)
  })
})

describe('the prices of a plan', () => {
  const plan = { currency: 'USD', priceMinor: 3899, finalPriceMinor: 1949 }

  it.each<[string, Partial<typeof plan>]>([
    ['above the minimum', {}],
    ['at the minimum', { priceMinor: 50, finalPriceMinor: 50 }],
    ['at the maximum', { priceMinor: 99_999_999 }],
    ['at another minimum', { currency: 'GBP', finalPriceMinor: 30 }],
  ])('%s can be charged', (_name, change) => {
    expect(planChargeProblems({ ...plan, ...change })).toEqual([])
  })

  it.each<[string, Partial<typeof plan>, string[]]>([
    [
      'below the minimum at first',
      { finalPriceMinor: 49 },
      [
        'finalPriceMinor, charged first, is 49 ($0.49), but Stripe charges at least 50 ($0.50); amounts are in minor units of USD, such as cents',
      ],
    ],
    [
      'below the minimum at a renewal',
      { priceMinor: 19 },
      [
        'priceMinor, charged at each renewal, is 19 ($0.19), but Stripe charges at least 50 ($0.50); amounts are in minor units of USD, such as cents',
      ],
    ],
    [
      'below the minimum of another currency',
      { currency: 'HUF', priceMinor: 17_500, finalPriceMinor: 1949 },
      [
        'finalPriceMinor, charged first, is 1949 (HUF\u00a019.49), but Stripe charges at least 17500 (HUF\u00a0175.00); amounts are in minor units of HUF, such as cents',
      ],
    ],
    [
      'without decimals below the minimum',
      { currency: 'JPY', finalPriceMinor: 19 },
      [
        'finalPriceMinor, charged first, is 19 (¥19), but Stripe charges at least 50 (¥50); amounts are in minor units of JPY, such as cents',
      ],
    ],
    [
      'above the maximum',
      { priceMinor: 100_000_000 },
      [
        'priceMinor, charged at each renewal, is 100000000 ($1,000,000.00), but Stripe charges at most 99999999 ($999,999.99); amounts are in minor units of USD, such as cents',
      ],
    ],
  ])('%s are refused', (_name, change, problems) => {
    expect(planChargeProblems({ ...plan, ...change }).map(({ message }) => englishText(message))).toEqual(
      problems,
    )
  })

  it('are refused if the first price or the renewal is 0', () => {
    expect(planChargeProblems({ ...plan, priceMinor: 0, finalPriceMinor: 0 })).toHaveLength(2)
  })

  it('are checked in every currency', () => {
    const prices = {
      EUR: { priceMinor: 3699, finalPriceMinor: 1849 },
      JPY: { priceMinor: 5900, finalPriceMinor: 29 },
      KWD: { priceMinor: 11_995, finalPriceMinor: 5990 },
      ISK: { priceMinor: 5900, finalPriceMinor: 2900 },
    }
    expect(inEnglish(planChargeProblems({ ...plan, prices }))).toEqual([
      {
        path: ['prices', 'JPY', 'finalPriceMinor'],
        message:
          'finalPriceMinor, charged first, is 29 (¥29), but Stripe charges at least 50 (¥50); amounts are in minor units of JPY, such as cents',
        fix: 'Write another price.',
      },
      {
        path: ['prices', 'KWD', 'priceMinor'],
        message:
          'priceMinor, charged at each renewal, is 11995 (KWD\u00a011.995), but Stripe charges KWD in multiples of 10',
        fix: 'For KWD\u00a012.000, write 12000.',
      },
      {
        path: ['prices', 'ISK'],
        message: 'ISK has 0 decimals here and 2 at Stripe',
        fix: 'Use another currency.',
      },
    ])
  })

  it('are checked in the own currency', () => {
    const own = planChargeProblems({ currency: 'UGX', priceMinor: 5000, finalPriceMinor: 5000 })
    expect(own).toMatchObject([{ path: ['currency'] }])
    expect(inEnglish(planChargeProblems({ ...plan, finalPriceMinor: 19 }))).toMatchObject([
      { path: ['finalPriceMinor'], fix: 'For $19.00, write 1900.' },
    ])
  })
})
