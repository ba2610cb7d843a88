import { describe, expect, it } from 'vitest'
import type { RouteFlow } from '#shared/brand/brand.ts'
import { nextPath, pathFor } from './flow.ts'

const routeFlow: RouteFlow = [
  { type: 'landing', path: '/' },
  { type: 'quiz', path: '/quiz' },
  { type: 'loading', path: '/loading' },
  { type: 'purchase', path: '/purchase' },
  { type: 'register', path: '/register' },
  { type: 'thank-you', path: '/thank-you' },
]

describe('a condition', () => {
  it.each([
    ['quiz_completed', '/loading'],
    ['loading_completed', '/purchase'],
    ['purchase_completed', '/register'],
    ['registration_completed', '/thank-you'],
  ] as const)('%s leads to %s', (condition, path) => {
    expect(pathFor(condition, routeFlow)).toBe(path)
    expect(nextPath('landing', routeFlow, condition)).toBe(path)
  })
})

describe('pages', () => {
  it('have their path, or / if the flow lacks them', () => {
    expect(pathFor('quiz', routeFlow)).toBe('/quiz')
    expect(pathFor('register', routeFlow.slice(0, 2))).toBe('/')
  })

  it('are followed by the next in the list without a condition', () => {
    expect(nextPath('landing', routeFlow)).toBe('/quiz')
    expect(nextPath('purchase', routeFlow)).toBe('/register')
  })

  it('are followed by / after the last and after an unknown one', () => {
    expect(nextPath('thank-you', routeFlow)).toBe('/')
    expect(nextPath('register', routeFlow.slice(0, 2))).toBe('/')
  })
})
