import { expect, it } from 'vitest'
import { isUsable, tokenStatus } from './token-status.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const later = '2026-06-01T12:00:00.001Z'

it.each([
  ['Valid', true, { revokedAt: null, expiresAt: later }],
  ['Expired', false, { revokedAt: null, expiresAt: now.toISOString() }],
  ['Revoked', false, { revokedAt: '2026-05-01T00:00:00.000Z', expiresAt: later }],
  ['Revoked', false, { revokedAt: '2026-05-01T00:00:00.000Z', expiresAt: '2026-05-02T00:00:00.000Z' }],
] as const)('a token is %s', (label, usable, token) => {
  expect([tokenStatus(token, now).label, isUsable(token, now)]).toEqual([label, usable])
})
