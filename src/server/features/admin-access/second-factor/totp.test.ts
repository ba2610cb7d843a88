import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B: the 20 characters 12345678901234567890. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** Its times in seconds, and the last six digits of its codes for SHA-1. */
const RFC_CODES: readonly [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

describe('the step of a code', () => {
  it.each(RFC_CODES)('is found at %d s as RFC 6238 has it', (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('is found one step early and one late, and no further', () => {
    // Step 41152263 goes from 1234567890 to 1234567919.
    const steps = [-31, -30, -1, 0, 29, 30, 59, 60].map((shift) =>
      stepOfCode(RFC_SECRET, '005924', at(1_234_567_890 + shift)),
    )
    const step = 41_152_263
    expect(steps).toEqual([null, step, step, step, step, step, step, null])
  })

  it('is none of a wrong code', () => {
    expect(stepOfCode(RFC_SECRET, '005925', at(1_234_567_890))).toBeNull()
  })
})

it('makes secrets of 160 bits, another each time, that authenticator programs read', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totpUri({ secret: RFC_SECRET, site: 'A & B', email: 'ada+1@example.com' }))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\//)
  expect(decodeURIComponent(uri.pathname)).toContain('A & B:ada+1@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'A & B',
    secret: RFC_SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
