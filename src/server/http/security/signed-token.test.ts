import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUnsubscribeTokens } from '#server/features/mails/unsubscribe-token.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens, type SignedTokens } from './signed-token.ts'

const LIFETIME_DAYS = 90
const REPLACED = new Date('2026-03-01T00:00:00Z')
const days = (count: number): Date => new Date(REPLACED.getTime() + count * 86_400_000)
const older: SigningKey = { secret: Buffer.alloc(32, 1), signsFrom: new Date(0) }
const newer: SigningKey = { secret: Buffer.alloc(32, 2), signsFrom: REPLACED }
const tokensOf = (...keys: SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'test', lifetimeDays: LIFETIME_DAYS })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function issuedAt(at: Date, tokens: SignedTokens, from = at): string {
  vi.setSystemTime(at)
  return tokens.issue('somebody', from)
}

describe('tokens of a key that is replaced', () => {
  it('are valid until they expire', () => {
    const token = issuedAt(days(-1), tokensOf(older))
    const tokens = tokensOf(newer, older)
    expect(tokens.verify(token, days(0))).toBe('somebody')
    expect(tokens.verify(token, days(88.9))).toBe('somebody')
    expect(tokens.verify(token, days(89))).toBeNull()
  })

  it('are signed by the older key until the newer one begins, on every instance', () => {
    const restarted = tokensOf(newer, older)
    const waiting = tokensOf(older)
    expect(waiting.verify(issuedAt(days(-0.1), restarted), days(0))).toBe('somebody')
    const token = issuedAt(days(0), restarted)
    expect(waiting.verify(token, days(0))).toBeNull()
    expect(tokensOf(newer).verify(token, days(0))).toBe('somebody')
  })

  it('cannot be made afterwards by somebody who has the older key', () => {
    const forged = issuedAt(days(10), tokensOf(older))
    expect(tokensOf(newer, older).verify(forged, days(10))).toBeNull()
    expect(tokensOf(older).verify(forged, days(10))).toBe('somebody')
  })

  it('are invalid at once where the older key was revoked', () => {
    const token = issuedAt(days(-1), tokensOf(older))
    expect(tokensOf(newer).verify(token, days(0))).toBeNull()
  })

  it('are kept apart by more than two keys', () => {
    const newest: SigningKey = { secret: Buffer.alloc(32, 3), signsFrom: days(30) }
    const token = issuedAt(days(20), tokensOf(newer, older))
    expect(tokensOf(newest, newer, older).verify(token, days(40))).toBe('somebody')
    expect(tokensOf(newest, older).verify(token, days(40))).toBeNull()
  })
})

it('links to unsubscribe work for 90 days after their key was replaced', () => {
  const token = createUnsubscribeTokens([older]).issue('a-mail')
  const tokens = createUnsubscribeTokens([newer, older])
  expect(tokens.verify(token, days(90))).toBe('a-mail')
  expect(tokens.verify(token, days(90.1))).toBeNull()
  expect(createUnsubscribeTokens([newer]).verify(token, days(0))).toBeNull()
})
