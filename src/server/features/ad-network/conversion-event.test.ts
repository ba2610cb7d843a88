import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { METADATA_RULES } from '#shared/privacy/field-rules.ts'
import { pickFromEvent } from '#shared/privacy/pick-allowed.ts'
import { checkCall } from '#tests/ad-network/check-call.ts'
import { conversionEvent } from './conversion-event.ts'

const happenedAt = new Date('2026-05-04T03:02:01.999Z')
const session = { fbp: null, fbc: null, userAgent: null, country: null, isGpc: false }
const waiting = {
  eventId: '0b9e7a1c-3f4d-4d7e-9a59-6a7a5b0c1d2e',
  name: 'InitiateCheckout',
  happenedAt,
  amountMinor: null,
  currency: null,
} as const

const sentEvent = (event: object) =>
  conversionEvent({
    waiting,
    event: pickFromEvent(event, 'ad_network'),
    session,
    email: null,
    publicUrl: 'https://quiz.example.com/somewhere?x=1',
  })

const known = { fbp: 'fb.1.1770000000000.1098115397', deviceInfo: { userAgent: 'Phone' } }

describe('an event as it is sent to the network', () => {
  it.each([
    [
      { amount: 19.49, currency: 'USD' },
      { value: 19.49, currency: 'USD' },
    ],
    [
      { amount: 0, currency: 'USD' },
      { value: 0, currency: 'USD' },
    ],
    [
      { amount: 1990, currency: 'JPY' },
      { value: 1990, currency: 'JPY' },
    ],
    [{ amount: 1990.5, currency: 'JPY' }, undefined],
    [{ amount: 19.495, currency: 'USD' }, undefined],
    [{ amount: -1, currency: 'USD' }, undefined],
    [{ amount: '19.49', currency: 'USD' }, undefined],
    [{ amount: 19.49, currency: 'usd' }, undefined],
    [{ amount: 19.49, currency: 'I am ill' }, undefined],
    [{ amount: 19.49 }, undefined],
    [{ currency: 'USD' }, undefined],
  ])('for %j has the value %j', (metadata, value) => {
    expect(sentEvent({ ...known, metadata })?.custom_data).toEqual(value)
  })

  it('contains only our front page as address, and whole seconds', () => {
    expect(sentEvent(known)).toMatchObject({
      event_source_url: 'https://quiz.example.com/',
      event_time: Math.floor(happenedAt.getTime() / 1000),
    })
  })

  it('contains no other fields of an event, and is accepted by the network', () => {
    const MARK = 'canary'
    const marked = fc.oneof(
      fc.string().map((text) => `${MARK}${text}`),
      fc.array(fc.constant(`${MARK}-list`)),
      fc.record({ inside: fc.constant(`${MARK}-inside`) }),
    )
    const anyKey = fc.oneof(fc.string(), fc.constantFrom(...Object.keys(METADATA_RULES)))
    const events = fc.record({
      sessionId: marked,
      userId: marked,
      brandVersion: marked,
      fbp: fc.oneof(marked, fc.constant(known.fbp)),
      fbc: fc.oneof(marked, fc.constant('fb.1.1770000000000.AbC')),
      deviceInfo: fc.record({
        userAgent: fc.constant('Phone'),
        language: marked,
        screenResolution: marked,
        referrer: marked,
        timezone: marked,
      }),
      metadata: fc.dictionary(anyKey, marked),
    })
    fc.assert(
      fc.property(events, (event) => {
        const payload = sentEvent(event)
        expect(JSON.stringify(payload)).not.toContain(MARK)
        const isKnown = event.fbp === known.fbp || event.fbc === 'fb.1.1770000000000.AbC'
        expect(payload !== null).toBe(isKnown)
        const call = checkCall(
          { access_token: 't', data: [payload] },
          { token: 't', nowMs: happenedAt.getTime() },
        )
        expect('events' in call).toBe(isKnown)
      }),
    )
  })
})
