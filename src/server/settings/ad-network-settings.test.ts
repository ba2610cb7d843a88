import { describe, expect, it } from 'vitest'
import { EnvError } from './variable.ts'
import { readEnv } from './env.ts'

const PIXEL = { META_PIXEL_ID: '1234567890123456' }
const TOKEN = { META_CAPI_TOKEN: 'EAAexampleOfAnAccessToken' }
const given = (variables: Record<string, string>) => readEnv(variables).adNetwork

describe('ad network settings', () => {
  it('are null without a pixel id', () => {
    expect(given({})).toBeNull()
    expect(given({ META_PIXEL_ID: ' ', META_CAPI_TOKEN: '' })).toBeNull()
    expect(given({ META_CAPI_BASE: 'https://graph.facebook.com/v25.0' })).toBeNull()
  })

  it('enable only the pixel without a token', () => {
    expect(given(PIXEL)).toEqual({ pixelId: '1234567890123456', conversionsApi: null })
  })

  it('enable the conversions API with a token', () => {
    expect(given({ ...PIXEL, ...TOKEN })).toEqual({
      pixelId: '1234567890123456',
      conversionsApi: {
        accessToken: 'EAAexampleOfAnAccessToken',
        base: 'https://graph.facebook.com/v25.0',
        testEventCode: null,
      },
    })
    const META_CAPI_BASE = 'http://127.0.0.1:4010/v25.0/'
    expect(given({ ...PIXEL, ...TOKEN, META_CAPI_BASE, META_TEST_EVENT_CODE: 'TEST12' })).toMatchObject({
      conversionsApi: { base: 'http://127.0.0.1:4010/v25.0', testEventCode: 'TEST12' },
    })
  })

  it.each([
    [TOKEN, 'META_PIXEL_ID is missing: META_CAPI_TOKEN requires it'],
    [{ META_TEST_EVENT_CODE: 'TEST12' }, 'META_PIXEL_ID is missing: META_TEST_EVENT_CODE requires it'],
    [
      { ...PIXEL, META_TEST_EVENT_CODE: 'TEST12' },
      'META_CAPI_TOKEN is missing: META_TEST_EVENT_CODE requires it',
    ],
    [{ META_PIXEL_ID: 'number-5' }, 'META_PIXEL_ID is invalid'],
    [{ ...PIXEL, META_CAPI_TOKEN: 'a token with spaces in it' }, 'META_CAPI_TOKEN is invalid'],
    [{ ...PIXEL, ...TOKEN, META_CAPI_BASE: 'http://graph.facebook.com/v25.0' }, 'META_CAPI_BASE is invalid'],
    [{ ...PIXEL, ...TOKEN, META_CAPI_BASE: 'https://a.example/?token=1' }, 'META_CAPI_BASE is invalid'],
    [{ ...PIXEL, ...TOKEN, META_TEST_EVENT_CODE: 'TEST 1' }, 'META_TEST_EVENT_CODE is invalid'],
  ])('reject %j with one line that does not repeat the value', (variables, beginning) => {
    const read = () => given(variables)
    expect(read).toThrow(EnvError)
    expect(read).toThrow(new RegExp(`^${beginning}[^\\n]+$`))
    for (const value of Object.values(variables)) expect(read).not.toThrow(value)
  })
})
