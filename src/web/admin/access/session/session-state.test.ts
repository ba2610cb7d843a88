import { describe, expect, it } from 'vitest'
import { type AdminCheck, nextSession, startingSession } from './session-state.ts'

const PLAIN = {
  needsSecondFactor: false,
  secondFactors: [],
  enrolment: null,
  brands: [
    {
      id: 'marigold',
      name: 'Marigold',
      siteUrl: 'http://localhost/',
      answerLabel: null,
      asksAboutHealth: false,
    },
  ],
  hasAllBrands: true,
  session: { idleSecondsLeft: 1800, secondsLeft: 40_000 },
}
const YES: AdminCheck = { ...PLAIN, isAdmin: true, role: 'viewer', email: 'vera@example.com' }
const NO: AdminCheck = { ...PLAIN, isAdmin: false, role: null, email: 'mia@example.com' }
const at = 1_000_000
const checking = startingSession('t1')

describe('the session of the admin area', () => {
  it('starts loading with a token, signed out without one', () => {
    expect(checking).toMatchObject({ token: 't1', isLoading: true, isAdmin: false, hasError: false })
    expect(startingSession(null)).toMatchObject({ token: null, isLoading: false, isAdmin: false })
  })

  it('is an administrator only after a yes; any other answer sets the error flag', () => {
    expect(nextSession(checking, { type: 'checked', token: 't1', answer: YES, at })).toMatchObject({
      isAdmin: true,
      isLoading: false,
      hasError: false,
      role: 'viewer',
      brands: PLAIN.brands,
      hasAllBrands: true,
    })
    expect(nextSession(checking, { type: 'checked', token: 't1', answer: NO, at })).toMatchObject({
      isAdmin: false,
      hasError: true,
      role: null,
      token: 't1',
    })
    expect(nextSession(checking, { type: 'check_failed', token: 't1', isRefused: false })).toMatchObject({
      isAdmin: false,
      isLoading: false,
      hasError: true,
      token: 't1',
    })
  })

  it('removes a refused token', () => {
    const admin = nextSession(checking, { type: 'checked', token: 't1', answer: YES, at })
    expect(nextSession(admin, { type: 'check_failed', token: 't1', isRefused: true })).toMatchObject({
      token: null,
      isAdmin: false,
      role: null,
      email: null,
      hasError: true,
      endedBy: 'refusal',
    })
  })

  it('follows the token: a new one is checked, a cleared one signs out', () => {
    const admin = nextSession(checking, { type: 'checked', token: 't1', answer: YES, at })
    expect(nextSession(admin, { type: 'token_set', token: 't2' })).toEqual(startingSession('t2'))
    expect(nextSession(admin, { type: 'token_cleared', by: 'sign_out' })).toEqual({
      ...startingSession(null),
      endedBy: 'sign_out',
    })
  })

  it('ignores answers about an earlier token', () => {
    const later = startingSession('t2')
    expect(nextSession(later, { type: 'checked', token: 't1', answer: YES, at })).toBe(later)
    expect(nextSession(later, { type: 'check_failed', token: 't1', isRefused: true })).toBe(later)
  })

  it('waits for the second factor without being an administrator', () => {
    const answer: AdminCheck = { ...NO, needsSecondFactor: true, secondFactors: ['code', 'recovery_code'] }
    expect(nextSession(checking, { type: 'checked', token: 't1', answer, at })).toMatchObject({
      isAdmin: false,
      hasError: false,
      needsSecondFactor: true,
      secondFactors: ['code', 'recovery_code'],
      email: 'mia@example.com',
    })
  })

  it('asks to set up a second factor, without an error, unless an existing one is missing', () => {
    const enrolment = { dueAt: '2026-12-01T00:00:00.000Z', isOverdue: true }
    const answer = { ...NO, enrolment }
    expect(nextSession(checking, { type: 'checked', token: 't1', answer, at })).toMatchObject({
      isAdmin: false,
      hasError: false,
      enrolment,
    })
    const owing = { ...answer, needsSecondFactor: true }
    expect(nextSession(checking, { type: 'checked', token: 't1', answer: owing, at })).toMatchObject({
      enrolment: null,
    })
  })

  it('knows when it ends, and does not treat a timeout in another tab as a sign-out', () => {
    const admin = nextSession(checking, { type: 'checked', token: 't1', answer: YES, at })
    expect(admin.ends).toEqual({ checkedAt: at, idleAt: at + 1_800_000, wholeAt: at + 40_000_000 })
    const goneAt = (time: number) => nextSession(admin, { type: 'token_gone', at: time })
    expect(goneAt(at + 60_000)).toEqual({ ...startingSession(null), endedBy: 'sign_out' })
    expect(goneAt(at + 1_799_000)).toEqual({ ...startingSession(null), endedBy: 'refusal' })
  })
})
