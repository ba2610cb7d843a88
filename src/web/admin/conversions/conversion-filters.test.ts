import { describe, expect, test } from 'vitest'
import { readConversionBetween } from '#shared/contract/admin/admin-conversions.ts'
import { readUrlState } from '../filters/url-fields.ts'
import { betweenQuery, CONVERSION_FIELDS, conversionQuery, narrowingFilters } from './conversion-filters.ts'

const stateOf = (search: string) => readUrlState(CONVERSION_FIELDS, new URLSearchParams(search))

describe('the URL of the page', () => {
  test.each([
    { search: '', query: { compare: 'previous' } },
    {
      search: 'from=2026-11-01&to=2026-11-21',
      query: { compare: 'previous', from: '2026-11-01', to: '2026-11-21' },
    },
    { search: 'from=2026-11-01', query: { compare: 'previous', from: '2026-11-01' } },
    { search: 'to=2026-10-29', query: { compare: 'previous', to: '2026-10-29' } },
    { search: 'from=2026-11-21&to=2026-11-01', query: { compare: 'previous' } },
    { search: 'from=yesterday&to=tomorrow&compare=always&splitBy=mood', query: { compare: 'previous' } },
    {
      search: 'compare=year&splitBy=device&country=DE&source=newsletter&order=worst',
      query: { compare: 'year', splitBy: 'device', country: 'DE', source: 'newsletter' },
    },
  ])('$search', ({ search, query }) => {
    expect(conversionQuery(stateOf(search))).toEqual(query)
  })

  test.each([
    { search: '', start: 'stage:landing', end: 'stage:purchased' },
    { search: 'start=step:age&end=stage:lead', start: 'step:age', end: 'stage:lead' },
    { search: 'start=stage:nowhere&end=step:a%20b', start: 'stage:landing', end: 'stage:purchased' },
    { search: 'start=stage&end=', start: 'stage:landing', end: 'stage:purchased' },
  ])('two points: $search', ({ search, start, end }) => {
    const query = betweenQuery(stateOf(search))
    expect(query).toMatchObject({ start, end })
    expect(readConversionBetween.query.safeParse(query).success).toBe(true)
  })

  test('comparison and split are no filters', () => {
    expect(narrowingFilters(stateOf('compare=none&splitBy=answer&device=phone&brandVersion=abc'))).toEqual({
      device: 'phone',
      brandVersion: 'abc',
    })
  })
})
