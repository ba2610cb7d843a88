import { expect, it } from 'vitest'
import { secretId } from './secret-id.ts'

it('has 256 random bits in url-safe characters, different each time', () => {
  const made = Array.from({ length: 200 }, secretId)
  expect(new Set(made).size).toBe(200)
  for (const id of made) expect(id).toMatch(/^[\w-]{43}$/)
  // Each bit of the first bytes is sometimes 1 and sometimes 0.
  const first = made.map((id) => Buffer.from(id, 'base64url').readUInt32BE(0))
  expect(first.reduce((all, bits) => all | bits, 0) >>> 0).toBe(0xffffffff)
  expect(first.reduce((all, bits) => all & bits, 0xffffffff) >>> 0).toBe(0)
})
