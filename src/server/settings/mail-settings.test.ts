import { describe, expect, it } from 'vitest'
import { EnvError } from './variable.ts'
import { readMailSettings } from './mail-settings.ts'

describe('MAIL_FROM', () => {
  it.each([
    ['Marigold <hello@example.com>', { name: 'Marigold', address: 'hello@example.com' }],
    ['Three Shops, Ltd. <a@b.example>', { name: 'Three Shops, Ltd.', address: 'a@b.example' }],
    ['hello@example.com', { name: null, address: 'hello@example.com' }],
  ])('%s', (value, from) => {
    expect(readMailSettings({ MAIL_FROM: value }).from).toEqual(from)
  })

  it('is not needed', () => {
    expect(readMailSettings({}).from).toBeNull()
  })

  it.each(['Marigold', 'Marigold <hello>', '<hello@example.com>', 'a@b.example, c@d.example'])(
    'is refused as %j',
    (value) => {
      expect(() => readMailSettings({ MAIL_FROM: value })).toThrow(EnvError)
    },
  )
})
