import { describe, expect, it } from 'vitest'
import { paymentDeviceInfoSchema } from '#shared/contract/checkout.ts'
import { paymentDeviceInfo } from './payment-device.ts'

describe('the device of a payment', () => {
  const browser = {
    navigator: { userAgent: 'x'.repeat(2000), language: 'en-US', onLine: true, maxTouchPoints: 5 },
    screen: { width: 390.5, height: 844 },
  }

  it('has every field in the form that the server accepts', () => {
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

  it('has no wallet without one', () => {
    expect(paymentDeviceInfo(browser)).not.toHaveProperty('walletType')
  })

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) AppleWebKit/605.1.15 Mobile/15E148',
      'Safari',
      'iOS',
      'mobile',
    ],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Safari/605.1.15', 'Safari', 'iOS', 'tablet'],
    ['curl/8.5.0', 'Unknown', 'Unknown', 'desktop'],
  ])('%s is %s on %s, %s', (userAgent, browserName, os, deviceType) => {
    const info = paymentDeviceInfo({ ...browser, navigator: { ...browser.navigator, userAgent } })
    expect(info).toMatchObject({ browserName, os, deviceType })
  })
})
