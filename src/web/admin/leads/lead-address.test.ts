import { describe, expect, it } from 'vitest'
import { countLeads, exportLeads, listLeads } from '#shared/contract/admin/admin-leads.ts'
import { readUrlState, writeUrlState } from '../filters/url-fields.ts'
import { LEAD_FIELDS, leadFiltersOf, narrowingOf, NO_LEAD_FILTERS } from './lead-address.ts'
import { leadChips } from './lead-chips.ts'

const read = (search: string) => readUrlState(LEAD_FIELDS, new URLSearchParams(search))
const write = (search: string, part: Parameters<typeof writeUrlState<typeof LEAD_FIELDS>>[2]) =>
  writeUrlState(LEAD_FIELDS, new URLSearchParams(search), part).toString()

const FULL =
  'q=ada&from=2026-11-01&to=2026-11-07&stage=purchased&bought=yes&country=DE&source=instagram&medium=paid_social&campaign=summer&touch=first&gender=female&brandVersion=abc&sort=email&order=asc'

describe('the address of the leads', () => {
  it.each([
    ['nothing', '', {}],
    ['every filter', FULL, Object.fromEntries(new URLSearchParams(FULL))],
    ['an open lead, which filters nothing', 'lead=x&tab=path', {}],
    ['what no filter can be', 'stage=hero&bought=maybe&sort=age&order=up&from=today&q=', {}],
    ['what the API would refuse', `q=${'x'.repeat(201)}&country=${'x'.repeat(129)}`, {}],
    ['a touch of which nothing is asked, which filters nothing', 'touch=first', {}],
    ['hostile text as it is', 'q=%3Cscript%3E', { q: '<script>' }],
  ])('says %s', (_, search, filters) => {
    const { sort = 'createdAt', order = 'desc', ...narrowing } = filters as Record<string, string>
    expect(leadFiltersOf(read(search))).toEqual({ sort, order, ...narrowing })
    expect(narrowingOf(read(search))).toEqual(narrowing)
  })

  it('asks for nothing that the API refuses', () => {
    const filters = leadFiltersOf(read(FULL))
    expect(listLeads.query.safeParse(filters).success).toBe(true)
    expect(exportLeads.body.safeParse(filters).success).toBe(true)
    expect(countLeads.query.safeParse(narrowingOf(read(FULL))).success).toBe(true)
  })

  it('keeps the order and the open lead where the filters are cleared', () => {
    expect(write(`${FULL}&lead=x`, NO_LEAD_FILTERS)).toBe('sort=email&order=asc&lead=x')
  })

  it('is read as it was written', () => {
    expect(write('', read(FULL))).toBe(FULL)
  })
})

describe('the chips of the leads', () => {
  const chipsOf = (search: string) => leadChips(read(search), () => undefined)

  it('say each filter in words, the days as one, and the search not at all', () => {
    expect(chipsOf(FULL).map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Created: Nov 1, 2026 to Nov 7, 2026',
      'Stage reached: Purchased',
      'Bought: Yes',
      'Country: Germany',
      'First source: instagram',
      'First medium: paid_social',
      'First campaign: summer',
      'Gender: Female',
      'Brand version: abc',
    ])
  })

  it('take off what they name, and together all but the search', () => {
    let search = FULL
    for (const { name } of chipsOf(FULL)) {
      const chip = leadChips(read(search), (part) => {
        search = write(search, part)
      }).find((one) => one.name === name)
      chip?.onRemove()
    }
    expect(search).toBe('q=ada&sort=email&order=asc')
  })
})
