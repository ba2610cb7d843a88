import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEVICE_RULES, EVENT_RULES, type FieldRule, MAIL_RULES, METADATA_RULES } from './field-rules.ts'
import { pickFromEvent } from './pick-allowed.ts'

const tables: Record<string, Record<string, FieldRule>> = {
  EVENT_RULES,
  DEVICE_RULES,
  METADATA_RULES,
  MAIL_RULES,
}

describe('the rules', () => {
  it('never allow health data to be sent', () => {
    for (const rules of Object.values(tables)) {
      for (const { sensitivity, mayGoTo } of Object.values(rules)) {
        expect(sensitivity === 'health' && mayGoTo.length > 0).toBe(false)
      }
    }
  })

  it('allow exactly these fields for the ad network', () => {
    const allowed = Object.entries(tables).flatMap(([table, rules]) =>
      Object.entries(rules).flatMap(([field, { mayGoTo }]) =>
        mayGoTo.some((to) => to === 'ad_network') ? [`${table}.${field}`] : [],
      ),
    )
    expect(allowed).toEqual([
      'EVENT_RULES.eventId',
      'EVENT_RULES.eventType',
      'EVENT_RULES.timestamp',
      'EVENT_RULES.fbp',
      'EVENT_RULES.fbc',
      'DEVICE_RULES.userAgent',
      'METADATA_RULES.amount',
      'METADATA_RULES.currency',
    ])
  })
})

describe('the fields picked from an event', () => {
  it('are the allowed ones, without even the names of others', () => {
    expect(
      pickFromEvent(
        {
          eventId: 'id',
          eventType: 'purchased',
          timestamp: '2026-05-04T03:02:01.000Z',
          sessionId: 'session',
          userId: null,
          fbp: 'fb.1.1.1',
          deviceInfo: { userAgent: 'Phone', referrer: 'https://illness.example' },
          metadata: { amount: 19.49, currency: 'USD', email: 'a@b.c', planName: 'Lose weight', own: 1 },
        },
        'ad_network',
      ),
    ).toEqual({
      eventId: 'id',
      eventType: 'purchased',
      timestamp: '2026-05-04T03:02:01.000Z',
      fbp: 'fb.1.1.1',
      device: { userAgent: 'Phone' },
      metadata: { amount: 19.49, currency: 'USD' },
    })
  })

  it('are no others, whatever the event contains', () => {
    const anything = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', ...Object.keys(METADATA_RULES))),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(anything, anything, anything, (fields, deviceInfo, metadata) => {
        const picked = pickFromEvent({ ...fields, deviceInfo, metadata }, 'ad_network')
        const { device, metadata: pickedMetadata, ...own } = picked
        expect(
          Object.keys(own).filter(
            (key) => !['eventId', 'eventType', 'timestamp', 'fbp', 'fbc'].includes(key),
          ),
        ).toEqual([])
        expect(Object.keys(device).filter((key) => key !== 'userAgent')).toEqual([])
        expect(Object.keys(pickedMetadata).filter((key) => key !== 'amount' && key !== 'currency')).toEqual(
          [],
        )
      }),
    )
  })
})
