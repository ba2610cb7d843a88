import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EncryptionKeyMissingError, NO_VAULT, createVault } from './vault.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]
const old = createVault([older])
const rotated = createVault([newer, older])

describe('a vault', () => {
  it('gives back every text, and stores nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 8 }), fc.string(), (value, context) => {
        const stored = rotated.seal(value, context)
        expect(rotated.open(stored, context)).toBe(value)
        expect(stored).toMatch(/^enc1\.[\w-]{8}\.[\w-]+$/)
        expect(stored).not.toContain(value)
      }),
    )
  })

  it('stores the same text differently each time', () => {
    expect(old.seal('secret', 'a')).not.toBe(old.seal('secret', 'a'))
  })

  it('reads what an older key has encrypted, and knows that it is to be sealed again', () => {
    const stored = old.seal('secret', 'a')
    expect(rotated.open(stored, 'a')).toBe('secret')
    expect(rotated.isStale(stored)).toBe(true)
    expect(rotated.isStale(rotated.seal('secret', 'a'))).toBe(false)
    expect(old.isStale(stored)).toBe(false)
  })

  it('reads what was stored before there was a key', () => {
    expect(old.open('plain', 'a')).toBe('plain')
    expect(old.isStale('plain')).toBe(true)
  })

  it('without a key stores what it is given, and says which key is missing', () => {
    expect(NO_VAULT).toMatchObject({ isOn: false })
    expect(NO_VAULT.seal('plain', 'a')).toBe('plain')
    expect(NO_VAULT.isStale('plain')).toBe(false)
    const stored = old.seal('secret', 'a')
    expect(() => NO_VAULT.open(stored, 'a')).toThrow(EncryptionKeyMissingError)
    expect(() => createVault([newer]).open(stored, 'a')).toThrow(/^ENCRYPTION_KEYS has no key [\w-]{8}, /)
  })

  it('refuses a value of another place, and one that was changed', () => {
    const stored = old.seal('secret', 'a')
    expect(() => old.open(stored, 'b')).toThrow(/authenticate/)
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const [start = '', id = '', text = ''] = stored.split('.')
        const bytes = Buffer.from(text, 'base64url')
        const at = place % bytes.length
        bytes[at] = (bytes[at] ?? 0) ^ change
        expect(() => old.open([start, id, bytes.toString('base64url')].join('.'), 'a')).toThrow(
          /authenticate/,
        )
      }),
    )
  })
})
