import { describe, expect, it } from 'vitest'
import { listUsers, USER_STATES as CONTRACT_STATES } from '#shared/contract/admin/admin-users.ts'
import { readUrlState, writeUrlState } from '../../filters/url-fields.ts'
import { NO_USER_FILTERS, USER_FIELDS, USER_STATES, userFiltersOf } from './user-address.ts'
import { userChips } from './user-chips.ts'

const read = (search: string) => readUrlState(USER_FIELDS, new URLSearchParams(search))

const FULL =
  'q=ada&state=past_due&refundRequest=open&withdrawal=waiting&from=2026-11-01&to=2026-11-01&sort=email&order=asc'

describe('the address of the users', () => {
  it('knows the states of the API', () => {
    expect(USER_STATES).toEqual(CONTRACT_STATES)
  })

  it.each([
    ['', { sort: 'createdAt', order: 'desc' }],
    [FULL, Object.fromEntries(new URLSearchParams(FULL))],
    ['state=rich&refundRequest=closed&user=x&tab=payments', { sort: 'createdAt', order: 'desc' }],
  ])('%s asks for what the API takes', (search, filters) => {
    expect(userFiltersOf(read(search))).toEqual(filters)
    expect(listUsers.query.safeParse(filters).success).toBe(true)
  })

  it('keeps the order where the filters are cleared', () => {
    const cleared = writeUrlState(USER_FIELDS, new URLSearchParams(FULL), NO_USER_FILTERS)
    expect(cleared.toString()).toBe('sort=email&order=asc')
  })

  it('is told in words', () => {
    const chips = userChips(read(FULL), () => undefined)
    expect(chips.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Since: Nov 1, 2026',
      'State: Past due',
      'Refund request: Open',
      'Withdrawal: Money not back yet',
    ])
  })
})
