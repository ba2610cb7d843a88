import { expect, it } from 'vitest'
import { nextSort } from './data-table.tsx'

it('reverses the order of a column, and starts a new column in its default order', () => {
  expect(nextSort({ by: 'email', order: 'asc' }, 'email', false)).toEqual({ by: 'email', order: 'desc' })
  expect(nextSort({ by: 'email', order: 'desc' }, 'email', false)).toEqual({ by: 'email', order: 'asc' })
  expect(nextSort({ by: 'email', order: 'desc' }, 'name', false)).toEqual({ by: 'name', order: 'asc' })
  expect(nextSort(undefined, 'amount', true)).toEqual({ by: 'amount', order: 'desc' })
})
