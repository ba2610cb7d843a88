import { describe, expect, it } from 'vitest'
import { type AdminCheck, nextSession, startingSession } from './session-state.ts'

const YES: AdminCheck = { isAdmin: true, role: 'viewer', email: 'vera@example.com', needsSecondFactor: false }
const NO: AdminCheck = { isAdmin: false, role: null, email: 'mia@example.com', needsSecondFactor: false }
const checking = startingSession('t1')

describe('the session of the admin area', () => {
  it('starts loading with a token and as nobody without one (Y-09)', () => {
    expect(checking).toMatchObject({ token: 't1', isLoading: true, isAdmin: false, hasError: false })
    expect(startingSession(null)).toMatchObject({ token: null, isLoading: false, isAdmin: false })
  })

  it('is an administrator by a yes alone; any other answer sets the error flag (Y-10)', () => {
    expect(nextSession(checking, { type: 'checked', token: 't1', answer: YES })).toMatchObject({
      isAdmin: true,
      isLoading: false,
      hasError: false,
      role: 'viewer',
    })
    expect(nextSession(checking, { type: 'checked', token: 't1', answer: NO })).toMatchObject({
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

  it('forgets a refused token (Y-11)', () => {
    const admin = nextSession(checking, { type: 'checked', token: 't1', answer: YES })
    expect(nextSession(admin, { type: 'check_failed', token: 't1', isRefused: true })).toMatchObject({
      token: null,
      isAdmin: false,
      role: null,
      email: null,
      hasError: true,
      endedBy: 'refusal',
    })
  })

  it('follows the token: set, it is checked anew; cleared, nobody is left (Y-12)', () => {
    const admin = nextSession(checking, { type: 'checked', token: 't1', answer: YES })
    expect(nextSession(admin, { type: 'token_set', token: 't2' })).toEqual(startingSession('t2'))
    expect(nextSession(admin, { type: 'token_cleared', by: 'sign_out' })).toEqual({
      ...startingSession(null),
      endedBy: 'sign_out',
    })
  })

  it('takes no answer about an earlier token', () => {
    const later = startingSession('t2')
    expect(nextSession(later, { type: 'checked', token: 't1', answer: YES })).toBe(later)
    expect(nextSession(later, { type: 'check_failed', token: 't1', isRefused: true })).toBe(later)
  })

  it('waits for the second factor without being an administrator', () => {
    const answer = { ...NO, needsSecondFactor: true }
    expect(nextSession(checking, { type: 'checked', token: 't1', answer })).toMatchObject({
      isAdmin: false,
      hasError: false,
      needsSecondFactor: true,
      email: 'mia@example.com',
    })
  })
})
