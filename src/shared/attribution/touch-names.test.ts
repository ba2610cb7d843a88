import { describe, expect, it } from 'vitest'
import { groupName } from './group-name.ts'
import { touchNames } from './touch-names.ts'
import type { Touch } from './touch.ts'

describe('a name to group by', () => {
  it.each([
    ['NewsLetter', 'newsletter'],
    ['  spring <b>  sale ', 'spring b sale'],
    ['Été|2026', 't2026'],
    ['anna@example.com', null],
    ['😀', null],
    [7, null],
    ['x'.repeat(90), 'x'.repeat(64)],
  ])('of %j is %j', (given, expected) => {
    expect(groupName(given)).toBe(expected)
  })
})

describe('a touch is counted under', () => {
  it.each<[Partial<Touch>, string, string, string]>([
    [{}, 'direct', 'none', 'none'],
    [{ source: 'Letter', medium: 'E-Mail', campaign: 'Spring 2026' }, 'letter', 'e-mail', 'spring 2026'],
    [{ clickId: { parameter: 'gbraid', value: 'x' }, referrerHost: 'a.example' }, 'google', 'none', 'none'],
    [{ clickId: { parameter: 'fbclid', value: 'x' }, source: 'ig' }, 'ig', 'none', 'none'],
    [{ source: '😀', campaign: 'x', referrerHost: 'a.example' }, 'a.example', 'none', 'x'],
  ])('%j', (signs, source, medium, campaign) => {
    const touch: Touch = { at: '2026-03-02T12:00:00.000Z', landingPath: '/', ...signs }
    expect(touchNames(touch)).toEqual({ source, medium, campaign })
  })
})
