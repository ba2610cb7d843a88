import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PURPOSES } from '#shared/contract/consent.ts'
import { maySend } from './may-send.ts'

const YES = { analytics: true, advertising: true }
const NO = { analytics: false, advertising: false }
const COUNTED = { analytics: true, advertising: false }

const explicit = { isAllowed: true, isExplicit: true }
const silent = { isAllowed: true, isExplicit: false }
const refusal = (reason: string) => ({ isAllowed: false, reason })

const purposes = fc.constantFrom(...PURPOSES)
const decisions = fc.option(fc.record({ analytics: fc.boolean(), advertising: fc.boolean() }))
const findings = fc.record({ isAsked: fc.boolean(), decision: decisions, isGpc: fc.boolean() })

describe('permission', () => {
  it.each([
    ['analytics', 'in a place that asks, before anything is said', true, null, false, refusal('no_consent')],
    [
      'advertising',
      'in a place that asks, before anything is said',
      true,
      null,
      false,
      refusal('no_consent'),
    ],
    ['analytics', 'after a yes', true, YES, false, explicit],
    ['advertising', 'after a yes', true, YES, false, explicit],
    ['analytics', 'after a no', true, NO, false, refusal('refused')],
    ['advertising', 'after a no', true, NO, false, refusal('refused')],
    ['analytics', 'after a yes to this alone', true, COUNTED, false, explicit],
    ['advertising', 'after a yes to the other alone', true, COUNTED, false, refusal('refused')],
    ['analytics', 'where consent is not required', false, null, false, silent],
    ['advertising', 'where consent is not required', false, null, false, silent],
    ['advertising', 'where consent is not required, after a no', false, NO, false, refusal('refused')],
    ['advertising', 'where consent is not required, after a yes', false, YES, false, explicit],
    ['advertising', 'with GPC, where consent is not required', false, null, true, refusal('gpc')],
    ['advertising', 'with GPC, after a yes', true, YES, true, refusal('gpc')],
    ['advertising', 'with GPC, after a no', true, NO, true, refusal('gpc')],
    ['analytics', 'with GPC, where consent is not required', false, null, true, silent],
    ['analytics', 'with GPC, after a yes', true, YES, true, explicit],
    ['analytics', 'with GPC, before anything is said', true, null, true, refusal('no_consent')],
  ] as const)('for %s %s', (purpose, _when, isAsked, decision, isGpc, expected) => {
    expect(maySend(purpose, { isAsked, decision, isGpc })).toEqual(expected)
  })

  it('is never given for advertising with GPC', () => {
    fc.assert(
      fc.property(findings, (found) => {
        expect(maySend('advertising', { ...found, isGpc: true })).toEqual(refusal('gpc'))
      }),
    )
  })

  it('is never given after a refusal, nor without consent where it is required', () => {
    fc.assert(
      fc.property(purposes, findings, (purpose, found) => {
        const { isAllowed } = maySend(purpose, found)
        expect(isAllowed && found.decision?.[purpose] === false).toBe(false)
        expect(isAllowed && found.isAsked && found.decision?.[purpose] !== true).toBe(false)
      }),
    )
  })

  it('is extended by a yes, never by requiring consent', () => {
    fc.assert(
      fc.property(purposes, findings, (purpose, found) => {
        const allowed = (changes: Partial<typeof found>) =>
          maySend(purpose, { ...found, ...changes }).isAllowed
        expect(allowed({ isAsked: true }) && !allowed({ isAsked: false })).toBe(false)
        expect(allowed({ isGpc: true }) && !allowed({ isGpc: false })).toBe(false)
        expect(allowed({}) && !allowed({ decision: YES })).toBe(false)
      }),
    )
  })

  it('is explicit only after a yes', () => {
    fc.assert(
      fc.property(purposes, findings, (purpose, found) => {
        const verdict = maySend(purpose, found)
        const isExplicit = verdict.isAllowed && verdict.isExplicit
        expect(isExplicit).toBe(verdict.isAllowed && found.decision?.[purpose] === true)
      }),
    )
  })
})
