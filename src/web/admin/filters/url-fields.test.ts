import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceField,
  dayField,
  joinAddress,
  monthField,
  nonEmptyFields,
  readUrlState,
  splitAddress,
  writeUrlState,
} from './url-fields.ts'

const FIELDS = {
  q: '',
  state: choiceField(['active', 'ended']),
  order: choiceField(['asc', 'desc'], 'desc'),
  from: dayField(),
  month: monthField(),
}
const read = (search: string) => readUrlState(FIELDS, new URLSearchParams(search))

describe('state in the URL', () => {
  it('is read if valid, otherwise the default applies', () => {
    expect(read('')).toEqual({ q: '', state: '', order: 'desc', from: '', month: '' })
    expect(read('q=%3Cb%3E&state=ended&order=asc&from=2026-11-21&month=2026-12')).toEqual({
      q: '<b>',
      state: 'ended',
      order: 'asc',
      from: '2026-11-21',
      month: '2026-12',
    })
    expect(read('state=gone&order=up&from=2026-13-01&month=2026-00')).toEqual(read(''))
    expect(read(`q=${'x'.repeat(400)}`).q).toBe('')
  })

  it('leaves out defaults and keeps other parameters', () => {
    const before = new URLSearchParams('panel=7&state=ended&order=asc')
    const after = writeUrlState(FIELDS, before, { state: '', order: 'desc', q: 'ada' })
    expect(after.toString()).toBe('panel=7&q=ada')
    expect(before.toString()).toBe('panel=7&state=ended&order=asc')
  })

  it('round-trips any text', () => {
    const state = fc.record({
      q: fc.string({ maxLength: 40, unit: 'grapheme' }),
      state: fc.constantFrom('active' as const, 'ended' as const, '' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    })
    fc.assert(
      fc.property(state, (given) => {
        const written = writeUrlState(FIELDS, new URLSearchParams(), given).toString()
        expect(read(written)).toMatchObject(given)
      }),
    )
  })

  it('has personal values only behind the #', () => {
    const fields = {
      ...FIELDS,
      q: { fallback: '', isKnown: (_: string): _ is string => true, isPersonal: true as const },
    }
    const joined = joinAddress(fields, { search: '?panel=7&q=old', hash: '#q=ada%40example.com&panel=8' })
    expect(joined.toString()).toBe('panel=7&q=ada%40example.com')
    expect(splitAddress(fields, joined)).toEqual({ search: 'panel=7', hash: '#q=ada%40example.com' })
    const cleared = writeUrlState(fields, joined, { q: '', state: 'ended' })
    expect(splitAddress(fields, cleared)).toEqual({ search: 'panel=7&state=ended', hash: '' })
  })

  it('passes only set values to a query', () => {
    expect(nonEmptyFields({ q: '', state: 'ended', from: '' })).toEqual({ state: 'ended' })
  })
})
