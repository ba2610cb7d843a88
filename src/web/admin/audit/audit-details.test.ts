import { expect, it } from 'vitest'
import { fieldLabel, stateChanges } from './audit-details.tsx'

it('sets the states before and after side by side', () => {
  expect(
    stateChanges({ role: 'viewer', isOn: true, note: null }, { role: 'admin', isOn: true, rights: { a: 1 } }),
  ).toEqual([
    { name: 'role', before: 'viewer', after: 'admin', isChanged: true },
    { name: 'isOn', before: 'yes', after: 'yes', isChanged: false },
    { name: 'note', before: 'none', after: null, isChanged: true },
    { name: 'rights', before: null, after: '{\n  "a": 1\n}', isChanged: true },
  ])
  expect(stateChanges(null, null)).toEqual([])
})

it('shows field names as labels', () => {
  expect(fieldLabel('amountMinor')).toBe('Amount minor')
  expect(fieldLabel('has_access')).toBe('Has access')
})
