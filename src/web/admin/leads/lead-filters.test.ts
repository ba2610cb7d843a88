import { describe, expect, it } from 'vitest'
import { countLeads, exportLeads, listLeads } from '#shared/contract/admin/admin-leads.ts'
import { activeFilters } from '../filters/list-filters.tsx'
import { readUrlState, writeUrlState } from '../filters/url-fields.ts'
import { LEAD_FIELDS, leadFiltersOf, leadSelects, narrowingOf } from './lead-filters.tsx'

const read = (search: string) => readUrlState(LEAD_FIELDS, new URLSearchParams(search))
const write = (search: string, part: Parameters<typeof writeUrlState<typeof LEAD_FIELDS>>[2]) =>
  writeUrlState(LEAD_FIELDS, new URLSearchParams(search), part).toString()

const FULL =
  'q=ada&from=2026-11-01&to=2026-11-07&stage=purchased&bought=yes&country=DE&source=instagram&medium=paid_social&campaign=summer&touch=first&answer=female&brandVersion=abc&sort=email&order=asc'

describe('the URL of the leads', () => {
  it.each([
    ['nothing', '', {}],
    ['every filter', FULL, Object.fromEntries(new URLSearchParams(FULL))],
    ['an open lead, which is no filter', 'lead=x&tab=path', {}],
    ['invalid values, which are ignored', 'stage=hero&bought=maybe&sort=age&order=up&from=today&q=', {}],
    ['values too long for the API, which are ignored', `q=${'x'.repeat(201)}&country=${'x'.repeat(129)}`, {}],
    ['a touch without a source filter, which has no effect', 'touch=first', {}],
    ['hostile text as it is', 'q=%3Cscript%3E', { q: '<script>' }],
  ])('can hold %s', (_, search, filters) => {
    const { sort = 'createdAt', order = 'desc', ...narrowing } = filters as Record<string, string>
    expect(leadFiltersOf(read(search))).toEqual({ sort, order, ...narrowing })
    expect(narrowingOf(read(search))).toEqual(narrowing)
  })

  it('is a query the API accepts', () => {
    const filters = leadFiltersOf(read(FULL))
    expect(listLeads.query.safeParse(filters).success).toBe(true)
    expect(exportLeads.body.safeParse(filters).success).toBe(true)
    expect(countLeads.query.safeParse(narrowingOf(read(FULL))).success).toBe(true)
  })

  it('round-trips', () => {
    expect(write('', read(FULL))).toBe(FULL)
  })
})

describe('the active filters of the leads', () => {
  const activeIn = (search: string) => {
    const state = read(search)
    return activeFilters({ state, period: 'Created', selects: leadSelects(state, 'Gender') })
  }

  it('have labels; the days are one filter, the search is none', () => {
    expect(activeIn(FULL).map(({ label, value }) => `${label}: ${value}`.replaceAll(/\s/g, ' '))).toEqual([
      'Created: Nov 1 – 7, 2026',
      'Stage reached: Purchased',
      'Purchased: Yes',
      'Country: Germany',
      'First source: instagram',
      'First medium: paid_social',
      'First campaign: summer',
      'Gender: Female',
      'Brand version: abc',
    ])
  })

  it('clear what they name, and together all but the search', () => {
    let search = FULL
    for (const { label } of activeIn(FULL)) {
      const filter = activeIn(search).find((one) => one.label === label)
      search = write(search, filter?.cleared ?? {})
    }
    expect(search).toBe('q=ada&sort=email&order=asc')
  })
})
