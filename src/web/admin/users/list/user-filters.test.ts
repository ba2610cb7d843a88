import { describe, expect, it } from 'vitest'
import { USER_STATES as CONTRACT_STATES, listUsers } from '#shared/contract/admin/admin-users.ts'
import { activeFilters } from '../../filters/list-filters.tsx'
import { readUrlState } from '../../filters/url-fields.ts'
import { USER_FIELDS, USER_STATES, userFiltersOf, userSelects } from './user-filters.ts'

const read = (search: string) => readUrlState(USER_FIELDS, new URLSearchParams(search))

const FULL =
  'q=ada&state=past_due&refundRequest=open&withdrawal=waiting&from=2026-11-01&to=2026-11-01&sort=email&order=asc'

describe('the filters of the users', () => {
  it('have all states of the API', () => {
    expect(USER_STATES).toEqual(CONTRACT_STATES)
  })

  it.each([
    ['', { sort: 'createdAt', order: 'desc' }],
    [FULL, Object.fromEntries(new URLSearchParams(FULL))],
    ['state=rich&refundRequest=closed&user=x&tab=payments', { sort: 'createdAt', order: 'desc' }],
  ])('%s is a query the API accepts', (search, filters) => {
    expect(userFiltersOf(read(search))).toEqual(filters)
    expect(listUsers.query.safeParse(filters).success).toBe(true)
  })

  it('has labels', () => {
    const active = activeFilters({ state: read(FULL), period: 'Customer since', selects: userSelects() })
    expect(active.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Customer since: Nov 1, 2026',
      'Status: Past due',
      'Refund request: Open',
      'Withdrawal: Not refunded yet',
    ])
  })
})
