import { expect, it } from 'vitest'
import { agreedText, immediateStartBox } from './immediate-start.ts'

const immediateStart = { request: 'Begin at once.', acknowledgement: 'I owe a share.', isRequired: true }
const text = 'Begin at once. I owe a share.'

it.each([
  ['DE', 'statutory', { text, isRequired: true }],
  ['US', 'statutory', null],
  ['US', 'everyone', { text, isRequired: true }],
  ['', 'statutory', null],
] as const)('a buyer of "%s", offered to %s, is asked: %j', (country, offeredTo, box) => {
  expect(immediateStartBox({ offeredTo, immediateStart }, country)).toEqual(box)
})

it('does not ask if the brand does not', () => {
  expect(immediateStartBox({ offeredTo: 'everyone' }, 'DE')).toBeNull()
})

it.each([
  [text, text],
  ['Begin at once.', undefined],
  [undefined, undefined],
])('of the sent text "%s" it stores: %s', (sent, kept) => {
  expect(agreedText({ offeredTo: 'statutory', immediateStart }, sent)).toBe(kept)
  expect(agreedText({ offeredTo: 'statutory' }, sent)).toBeUndefined()
})
