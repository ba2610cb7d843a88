import { expect, it } from 'vitest'
import { encryptionWarnings } from './encryption-settings.ts'

const key = Buffer.alloc(32, 7)

it.each([
  [true, [], 1],
  [true, [key], 0],
  [false, [], 0],
])('with real visitors %j and the keys %j the start says %i lines', (isProduction, encryptionKeys, lines) => {
  const said = encryptionWarnings({ isProduction, encryptionKeys })
  expect(said).toEqual(
    Array.from({ length: lines }, () => expect.stringMatching(/^ENCRYPTION_KEYS is not set: .+$/)),
  )
})
