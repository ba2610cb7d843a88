import { describe, expect, it } from 'vitest'
import { createLeadTokens, LEAD_TOKEN_DAYS } from '#server/features/leads/lead-token.ts'
import { onlyKey } from '../support/only-key.ts'

const tokens = createLeadTokens(onlyKey(1))
const madeAt = new Date('2026-01-01T00:00:00Z')
const daysLater = (days: number) => new Date(madeAt.getTime() + days * 86_400_000)

describe('a lead token', () => {
  const token = tokens.issue('a-lead', madeAt)

  it('proves its lead for 90 days', () => {
    expect(LEAD_TOKEN_DAYS).toBe(90)
    expect(tokens.verify(token, madeAt)).toBe('a-lead')
    expect(tokens.verify(token, daysLater(89.99))).toBe('a-lead')
    expect(tokens.verify(token, daysLater(90))).toBeNull()
  })

  it('is the same each time, and valid for one installation only', () => {
    expect(tokens.issue('a-lead', madeAt)).toBe(token)
    expect(createLeadTokens(onlyKey(2)).verify(token, madeAt)).toBeNull()
  })

  it.each(['', '.', '..', 'a-lead', 'a-lead..', 'a-lead.zzzzzz.AAAA', `${token}A`, `b${token}`])(
    'is not valid as %s',
    (other) => {
      expect(tokens.verify(other, madeAt)).toBeNull()
    },
  )
})
