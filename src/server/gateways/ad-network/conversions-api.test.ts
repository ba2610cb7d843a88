import { describe, expect, it } from 'vitest'
import { readAnswer } from './conversions-api.ts'

const failed = (code: number, more: object = {}) => ({
  error: { message: 'canary', type: 'OAuthException', code, fbtrace_id: 'trace', ...more },
})

describe('an answer of the network', () => {
  it.each([
    [200, { events_received: 3, messages: [], fbtrace_id: 'trace' }, 'sent'],
    [200, null, 'later'],
    [200, { ok: true }, 'later'],
    [302, null, 'later'],
    [400, failed(100), 'refused'],
    [400, failed(100, { error_subcode: 2_804_003 }), 'refused'],
    [400, failed(100, { error_subcode: 33 }), 'later'],
    [400, failed(100, { is_transient: true }), 'later'],
    [400, failed(1), 'later'],
    [400, failed(2), 'later'],
    [400, failed(4), 'later'],
    [400, failed(17), 'later'],
    [400, failed(613), 'later'],
    [400, failed(80_004), 'later'],
    [400, failed(190, { error_subcode: 460 }), 'later'],
    [403, failed(200), 'later'],
    [403, failed(294), 'later'],
    [429, failed(100), 'later'],
    [500, failed(100), 'later'],
    [503, null, 'later'],
    [413, '<html>', 'later'],
  ])('of %d with %j is %s, and what it said is not repeated', (status, body, kind) => {
    const answer = readAnswer(status, body)
    expect(answer.kind).toBe(kind)
    expect(JSON.stringify(answer)).not.toMatch(/canary|trace/)
  })

  it('is recognised by its codes', () => {
    expect(readAnswer(400, failed(100, { error_subcode: 2_804_003 }))).toEqual({
      kind: 'refused',
      failure: 'HTTP 400, code 100, subcode 2804003',
    })
  })
})
