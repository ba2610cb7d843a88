import { expect, it } from 'vitest'
import { encryptionWarnings } from './database-settings.ts'

const key = Buffer.alloc(32, 7)

it.each([
  [true, [], 1],
  [true, [key], 0],
  [false, [], 0],
])('with isProduction %j and keys %j there are %i warnings', (isProduction, encryptionKeys, count) => {
  const warnings = encryptionWarnings({ isProduction, encryptionKeys })
  expect(warnings).toEqual(
    Array.from({ length: count }, () => expect.stringMatching(/^ENCRYPTION_KEYS is not set: .+$/)),
  )
})
