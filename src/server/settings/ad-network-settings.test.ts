import { describe, expect, it } from 'vitest'
import { EnvError } from './variable.ts'
import { readEnv } from './env.ts'

const PIXEL = { META_PIXEL_ID: '1234567890123456' }
const TOKEN = { META_CAPI_TOKEN: 'EAAexampleOfAnAccessToken' }
const given = (variables: Record<string, string>) => readEnv({ BRAND: 'acme', ...variables }).adNetworks
/** Of the brand of BRAND. */
const own = (variables: Record<string, string>) => given(variables).get('acme')

describe('ad network settings', () => {
  it('are empty without a pixel id', () => {
    expect(given({}).size).toBe(0)
    expect(given({ META_PIXEL_ID: ' ', META_CAPI_TOKEN: '' }).size).toBe(0)
    expect(given({ META_CAPI_BASE: 'https://graph.facebook.com/v25.0' }).size).toBe(0)
  })

  it('enable only the pixel without a token', () => {
    expect(own(PIXEL)).toEqual({ pixelId: '1234567890123456', conversionsApi: null })
  })

  it('enable the conversions API with a token', () => {
    expect(own({ ...PIXEL, ...TOKEN })).toEqual({
      pixelId: '1234567890123456',
      conversionsApi: {
        accessToken: 'EAAexampleOfAnAccessToken',
        base: 'https://graph.facebook.com/v25.0',
        testEventCode: null,
      },
    })
    const META_CAPI_BASE = 'http://127.0.0.1:4010/v25.0/'
    expect(own({ ...PIXEL, ...TOKEN, META_CAPI_BASE, META_TEST_EVENT_CODE: 'TEST12' })).toMatchObject({
      conversionsApi: { base: 'http://127.0.0.1:4010/v25.0', testEventCode: 'TEST12' },
    })
  })

  it('may belong to several brands', () => {
    const settings = given({
      META_PIXEL_ID: 'acme=11111, windowsill=22222,quietmoor=33333',
      META_CAPI_TOKEN: 'windowsill=EAAexampleOfAnAccessToken',
      META_TEST_EVENT_CODE: 'windowsill=TEST12',
    })
    expect(settings.get('acme')).toEqual({ pixelId: '11111', conversionsApi: null })
    expect(settings.get('quietmoor')).toEqual({ pixelId: '33333', conversionsApi: null })
    expect(settings.get('windowsill')).toMatchObject({
      pixelId: '22222',
      conversionsApi: { accessToken: 'EAAexampleOfAnAccessToken', testEventCode: 'TEST12' },
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
    [{ META_PIXEL_ID: 'acme=11111,22222' }, 'META_PIXEL_ID is invalid'],
    [
      { META_PIXEL_ID: 'acme=11111', META_CAPI_TOKEN: 'windowsill=EAAexampleOfAnAccessToken' },
      'META_PIXEL_ID is missing: META_CAPI_TOKEN requires it',
    ],
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
