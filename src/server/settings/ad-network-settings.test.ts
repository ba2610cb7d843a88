import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const PIXEL = { META_PIXEL_ID: '1234567890123456' }
const TOKEN = { META_CAPI_TOKEN: 'EAAexampleOfAnAccessToken' }
const given = (variables: Record<string, string>) => readEnv(variables).adNetwork

describe('the ad network', () => {
  it('is told nothing where nobody has named it', () => {
    expect(given({})).toBeNull()
    expect(given({ META_PIXEL_ID: ' ', META_CAPI_TOKEN: '' })).toBeNull()
    expect(given({ META_CAPI_BASE: 'https://graph.facebook.com/v25.0' })).toBeNull()
  })

  it('is told by the browser alone without a token', () => {
    expect(given(PIXEL)).toEqual({ pixelId: '1234567890123456', conversionsApi: null })
  })

  it('is told by the server too with one', () => {
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
    [TOKEN, 'META_CAPI_TOKEN needs META_PIXEL_ID'],
    [{ META_TEST_EVENT_CODE: 'TEST12' }, 'META_TEST_EVENT_CODE needs META_PIXEL_ID'],
    [{ ...PIXEL, META_TEST_EVENT_CODE: 'TEST12' }, 'META_TEST_EVENT_CODE needs META_CAPI_TOKEN'],
    [{ META_PIXEL_ID: 'number-5' }, 'META_PIXEL_ID is not usable'],
    [{ ...PIXEL, META_CAPI_TOKEN: 'a token with spaces in it' }, 'META_CAPI_TOKEN is not usable'],
    [
      { ...PIXEL, ...TOKEN, META_CAPI_BASE: 'http://graph.facebook.com/v25.0' },
      'META_CAPI_BASE is not usable',
    ],
    [{ ...PIXEL, ...TOKEN, META_CAPI_BASE: 'https://a.example/?token=1' }, 'META_CAPI_BASE is not usable'],
    [{ ...PIXEL, ...TOKEN, META_TEST_EVENT_CODE: 'TEST 1' }, 'META_TEST_EVENT_CODE is not usable'],
  ])('refuses %j in one line that does not repeat it', (variables, beginning) => {
    const read = () => given(variables)
    expect(read).toThrow(EnvError)
    expect(read).toThrow(new RegExp(`^${beginning}[^\\n]+$`))
    for (const value of Object.values(variables)) expect(read).not.toThrow(value)
  })
})
