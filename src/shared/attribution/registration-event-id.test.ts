import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { registrationEventId } from './registration-event-id.ts'

const accountIds = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))

describe('the event id of a registration', () => {
  it('is a UUID that is the same in browser and server', () => {
    fc.assert(
      fc.property(accountIds, (accountId) => {
        const eventId = registrationEventId(accountId)
        expect(z.uuid().safeParse(eventId).success).toBe(true)
        expect(registrationEventId(accountId)).toBe(eventId)
      }),
    )
  })

  it('differs between accounts', () => {
    expect(registrationEventId('AAAAAAAAAAAAAAAAAAAAAA')).toBe('00000000-0000-8000-8000-000000000000')
    expect(registrationEventId('_-_-_-_-_-_-_-_-_-_-_w')).toBe('ffeffeff-effe-8fef-8eff-effeffeffeff')
  })
})
