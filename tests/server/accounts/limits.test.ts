import { describe, expect, it } from 'vitest'
import { OverloadError } from '#server/db/batcher.ts'
import { createPasswords } from '#server/features/accounts/passwords/passwords.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { CHEAP, outcome, post, useAccountsServer } from './accounts-server.ts'
import { firstPassword, newMember, signInAs } from './people.ts'

const twice = (password: string) => ({ password, repeatPassword: password })
/** Limits so low that a handful of calls is too many. */
const strict = useAccountsServer({ rateLimitMultiplier: 0.05 })

describe('each call is limited by address', () => {
  it.each<[string, Record<string, unknown> | null]>([
    ['/auth/set-password', firstPassword('a@example.com', {})],
    ['/auth/signup', firstPassword('a@example.com', {})],
    ['/auth/login', { email: 'a@example.com', password: 'secret' }],
    ['/auth/logout', null],
    ['/auth/logout-everywhere', null],
    ['/auth/forgot-password', { email: 'a@example.com' }],
    ['/auth/reset-password', { token: 'A', ...twice('secret') }],
    ['/auth/password-link', { token: 'A' }],
    ['/auth/change-password', { currentPassword: 'a', ...twice('secret') }],
    ['/auth/request-email-confirmation', null],
    ['/auth/confirm-email', { token: 'A' }],
  ])('POST %s', async (path, body) => {
    // A minute that ends meanwhile begins a new count.
    const outcomes: string[] = []
    for (let calls = 0; calls < 20; calls++) {
      outcomes.push(outcome(await post(strict, path, body, { address: '192.0.2.1' })))
    }
    expect(outcomes).toContain('429 rate_limited')
  })

  it('GET /user/profile', async () => {
    const outcomes: string[] = []
    for (let calls = 0; calls < 20; calls++) {
      const answer = await strict.app.inject({
        url: `${API_BASE}/user/profile`,
        remoteAddress: '192.0.2.2',
      })
      outcomes.push(outcome(answer))
    }
    expect(outcomes).toContain('429 rate_limited')
  })
})

let isFull = false
const real = createPasswords(CHEAP)
const busy = useAccountsServer({
  passwords: {
    ...real,
    assertRoom: () => {
      if (isFull) throw new OverloadError('too many works are waiting')
    },
  },
})

describe('where too many passwords wait to be hashed', () => {
  it('a sign-in is sent away and not held against the account', async () => {
    const { email } = await newMember(busy)
    isFull = true
    for (let calls = 0; calls < 8; calls++) {
      const answer = await signInAs(busy, email, 'wrong-password')
      expect(outcome(answer)).toBe('503 unavailable')
      expect(answer.headers['retry-after']).toBe('2')
    }
    isFull = false
    expect(outcome(await signInAs(busy, email))).toBe('200')
  })
})
