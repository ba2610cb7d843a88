import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeyTarget, keyAction, movedIndex } from './step-keys.ts'

const press = (key: string, target: KeyTarget = 'page', hasModifier = false) => ({ key, target, hasModifier })

describe('keyAction', () => {
  it.each([
    ['1', 4, { kind: 'choose', index: 0 }],
    ['4', 4, { kind: 'choose', index: 3 }],
    ['5', 4, null],
    ['0', 4, null],
    ['7', 0, { kind: 'type' }],
    ['a', 4, null],
    ['Enter', 4, { kind: 'next' }],
    ['Enter', 0, { kind: 'next' }],
    ['F1', 4, null],
  ])('%s with %s options', (key, optionCount, action) => {
    expect(keyAction(press(key), optionCount)).toEqual(action)
  })

  it.each<[KeyTarget, string, unknown]>([
    ['control', 'Enter', null],
    ['checkbox', 'Enter', { kind: 'next' }],
    ['text', 'Enter', null],
    ['text', '2', null],
    ['control', '2', { kind: 'choose', index: 1 }],
  ])('on a %s, %s', (target, key, action) => {
    expect(keyAction(press(key, target), 3)).toEqual(action)
  })

  it('ignores keys with a modifier', () => {
    fc.assert(
      fc.property(fc.constantFrom('1', 'Enter', 'ArrowDown'), fc.nat(9), (key, count) => {
        expect(keyAction(press(key, 'page', true), count)).toBeNull()
      }),
    )
  })
})

describe('movedIndex', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowLeft', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['x', 1, null],
  ])('%s from %s of three', (key, index, target) => {
    expect(movedIndex(key, index, 3)).toBe(target)
  })

  it('is null in an empty group', () => {
    expect(movedIndex('ArrowDown', 0, 0)).toBeNull()
  })
})
