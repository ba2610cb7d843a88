import { describe, expect, it } from 'vitest'
import { paymentDeviceInfoSchema } from '#shared/contract/checkout.ts'
import { describeUserAgent, paymentDeviceInfo } from './payment-device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a user agent', () => {
  it.each([
    [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, true, 'Safari', 'iOS', 'mobile'],
    [`${iphone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, true, 'Chrome', 'iOS', 'mobile'],
    [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, true, 'Firefox', 'iOS', 'mobile'],
    [`${iphone} EdgiOS/140.0 Version/18.0 Mobile/15E148 Safari/604.1`, true, 'Edge', 'iOS', 'mobile'],
    [
      `${iphone} Mobile/15E148 Instagram 390.0.0.28 (iPhone16,1; iOS 18_5)`,
      true,
      'Instagram',
      'iOS',
      'mobile',
    ],
    [
      `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38;FBDV/iPhone16,1]`,
      true,
      'Facebook',
      'iOS',
      'mobile',
    ],
    [`${iphone} Mobile/15E148 musical_ly_40.1.0 BytedanceWebview/d8a21c6`, true, 'TikTok', 'iOS', 'mobile'],
    [`${iphone} Mobile/15E148`, true, 'Safari', 'iOS', 'mobile'],
    [`${mac} ${webkit} Version/18.5 Safari/605.1.15`, false, 'Safari', 'macOS', 'desktop'],
    [`${mac} ${webkit} Version/18.5 Safari/605.1.15`, true, 'Safari', 'iOS', 'tablet'],
    [`${mac} ${blink} Chrome/140.0.0.0 Safari/537.36`, false, 'Chrome', 'macOS', 'desktop'],
    [`${pixel} ${blink} Chrome/140.0.0.0 Mobile Safari/537.36`, true, 'Chrome', 'Android', 'mobile'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-X710) ${blink} Chrome/140.0.0.0 Safari/537.36`,
      true,
      'Chrome',
      'Android',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      true,
      'Samsung Internet',
      'Android',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      true,
      'Firefox',
      'Android',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0',
      true,
      'Firefox',
      'Android',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      true,
      'Edge',
      'Windows',
      'desktop',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36 OPR/121.0.0.0`,
      false,
      'Opera',
      'Windows',
      'desktop',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/140.0.0.0 Safari/537.36`,
      false,
      'Chrome',
      'ChromeOS',
      'desktop',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      false,
      'Firefox',
      'Linux',
      'desktop',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/140.0.0.0 Safari/537.36`,
      false,
      'Chrome',
      'Linux',
      'desktop',
    ],
    ['curl/8.5.0', false, 'Unknown', 'Unknown', 'desktop'],
    ['', false, 'Unknown', 'Unknown', 'desktop'],
  ])('%s, touch %s: %s on %s, %s', (userAgent, touch, browserName, os, deviceType) => {
    expect(describeUserAgent(userAgent, touch)).toEqual({ browserName, os, deviceType })
  })
})

describe('the device of a payment', () => {
  const browser = {
    navigator: { userAgent: 'x'.repeat(2000), language: 'en-US', onLine: true, maxTouchPoints: 5 },
    screen: { width: 390.5, height: 844 },
  }

  it('has every field the server accepts', () => {
    const info = paymentDeviceInfo(browser, 'apple_pay')
    expect(paymentDeviceInfoSchema.parse(info)).toEqual(info)
    expect(Object.keys(info).sort()).toEqual(
      'browserName deviceType isOnline language os screenHeight screenWidth timezone touchSupport userAgent walletType'.split(
        ' ',
      ),
    )
    expect(info).toMatchObject({
      screenWidth: 391,
      screenHeight: 844,
      touchSupport: true,
      walletType: 'apple_pay',
    })
  })

  it('names no wallet without one', () => {
    expect(paymentDeviceInfo(browser)).not.toHaveProperty('walletType')
  })
})
