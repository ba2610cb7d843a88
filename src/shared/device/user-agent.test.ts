import { describe, expect, it } from 'vitest'
import { deviceLabel, parseUserAgent, socialWebView } from './user-agent.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/140.0.0.0 Safari/537.36`

describe('a user agent', () => {
  it.each([
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS', 'phone'],
    [`${IPHONE} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS', 'phone'],
    [`${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS', 'phone'],
    [`${IPHONE} EdgiOS/140.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iOS', 'phone'],
    [`${IPHONE} Mobile/15E148 Instagram 390.0.0.28 (iPhone16,1; iOS 18_5)`, 'Instagram', 'iOS', 'phone'],
    [`${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38;FBDV/iPhone16,1]`, 'Facebook', 'iOS', 'phone'],
    [`${IPHONE} Mobile/15E148 musical_ly_40.1.0 BytedanceWebview/d8a21c6`, 'TikTok', 'iOS', 'phone'],
    [`${IPHONE} Mobile/15E148 musical_ly_40.1.0`, 'TikTok', 'iOS', 'phone'],
    [`${IPHONE} Mobile/15E148 Snapchat/13.40.0.41 (like Safari/8621.2.5)`, 'Snapchat', 'iOS', 'phone'],
    [`${IPHONE} Mobile/15E148 [LinkedInApp]/9.31.3021`, 'LinkedIn', 'iOS', 'phone'],
    [`${IPHONE} Mobile/15E148 [Pinterest/iOS]`, 'Pinterest', 'iOS', 'phone'],
    [`${IPHONE} Mobile/15E148`, 'Safari', 'iOS', 'phone'],
    [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${WEBKIT} Mobile/15E148`, 'Safari', 'iOS', 'tablet'],
    [`${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS', 'desktop'],
    [`${MAC} ${BLINK} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'macOS', 'desktop'],
    [`${ANDROID} ${BLINK} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
    [`${ANDROID} ${BLINK} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
    [
      `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      'phone',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android', 'phone'],
    ['Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android', 'tablet'],
    [WINDOWS, 'Chrome', 'Windows', 'desktop'],
    [`${WINDOWS} Edg/140.0.0.0`, 'Edge', 'Windows', 'desktop'],
    [`${WINDOWS} OPR/121.0.0.0`, 'Opera', 'Windows', 'desktop'],
    ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/139.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS', 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome', 'Linux', 'desktop'],
    ['curl/8.14.1', null, null, null],
    ['', null, null, null],
    [undefined, null, null, null],
  ])('%s is %s on %s, %s', (userAgent, browser, system, kind) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system, kind })
  })

  it.each([
    [{ screenResolution: '820x1180' }, 'iOS', 'tablet'],
    [{ hasTouch: true }, 'iOS', 'tablet'],
    [{ screenResolution: '1512x982' }, 'macOS', 'desktop'],
    [{ screenResolution: 'none' }, 'macOS', 'desktop'],
  ])('of a Mac with %j is %s, %s', (hints, system, kind) => {
    const parsed = parseUserAgent(`${MAC} Version/18.1 Safari/605.1.15`, hints)
    expect(parsed).toEqual({ browser: 'Safari', system, kind })
  })

  it('of Windows on an upright screen is a desktop', () => {
    expect(parseUserAgent(WINDOWS, { screenResolution: '1080x1920' }).kind).toBe('desktop')
  })
})

describe('the label of a device', () => {
  it.each([
    [WINDOWS, 'Chrome on Windows'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148', 'iPad'],
    [`${MAC} Gecko/20100101 Firefox/140.0`, 'Firefox on Mac'],
    ['Something on Linux', 'Linux'],
    ['curl/8.14.1', null],
    [undefined, null],
  ])('%s is %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label)
  })
})

describe('the web view of a social app', () => {
  const ANDROID_VIEW = `${ANDROID.replace(')', '; wv)')} ${BLINK} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`
  const OLD_IPHONE = IPHONE.replace('18_5', '16_7_11')

  it.each([
    [`${IPHONE} Mobile/15E148 Instagram 390.0.0.28 (iPhone16,1; iOS 18_5)`, 'Instagram', 'iOS', 18],
    [`${OLD_IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38;FBDV/iPhone10,3]`, 'Facebook', 'iOS', 16],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${WEBKIT} Mobile/15E148 Snapchat/13.40`,
      'Snapchat',
      'iOS',
      17,
    ],
    [`${ANDROID_VIEW} [FB_IAB/FB4A;FBAV/520.0.0.38;]`, 'Facebook', 'Android', null],
    [`${ANDROID_VIEW} Instagram 390.0.0.28 Android (35/15; 420dpi)`, 'Instagram', 'Android', null],
    [`${ANDROID_VIEW} musical_ly_2024001030 BytedanceWebview/d8a21c6`, 'TikTok', 'Android', null],
  ])('%s is %s on %s %s', (userAgent, app, system, major) => {
    expect(socialWebView(userAgent)).toEqual({ app, system, major })
  })

  it.each([
    `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148`,
    `${ANDROID} ${BLINK} Chrome/140.0.0.0 Mobile Safari/537.36`,
    ANDROID_VIEW,
    `${WINDOWS} Instagram`,
    '',
  ])('%s is none', (userAgent) => {
    expect(socialWebView(userAgent)).toBeNull()
  })
})
