import { isPrivateOnTheWay } from '#server/gateways/this-machine.ts'
import { withoutEndSlashes } from '#server/http/routing/without-end-slashes.ts'
import { matching, missing, readGroup, urlText, type Variables } from './variable.ts'

/**
 * Meta's API in the version this code was written for; Meta supports each version for at least two years
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api).
 */
const DEFAULT_BASE = 'https://graph.facebook.com/v25.0'

const adNetworkVariables = {
  /** The pixel is also the data set of the conversions API. Public: every page with the pixel shows it. */
  pixelId: {
    name: 'META_PIXEL_ID',
    schema: matching(/^\d{5,20}$/).optional(),
    shape: "the number of the pixel from Meta's Events Manager",
    example: '1234567890123456',
  },
  accessToken: {
    name: 'META_CAPI_TOKEN',
    schema: matching(/^[\w.|-]{20,}$/).optional(),
    shape: "an access token of the same pixel's conversions API, from Meta's Events Manager under Settings",
    example: 'EAAexampleOfAnAccessToken',
    isSecret: true,
  },
  /** Address with the version of the API, without a slash at the end. */
  base: {
    name: 'META_CAPI_BASE',
    schema: urlText('http:', 'https:')
      .refine(isPrivateOnTheWay)
      .refine((text) => !/[?#@]/.test(text))
      .transform(withoutEndSlashes)
      .default(DEFAULT_BASE),
    shape:
      "an address that speaks Meta's conversions API, with its version, beginning with https://, or on this machine http://",
    example: DEFAULT_BASE,
  },
  /** Events with it appear on the network's page of test events and count nowhere. */
  testEventCode: {
    name: 'META_TEST_EVENT_CODE',
    schema: matching(/^\w{1,64}$/).optional(),
    shape: "the code that Meta's Events Manager shows under Test events",
    example: 'TEST12345',
  },
} satisfies Variables

/**
 * Meta's pixel, and the conversions API if there is a token for it; null: nothing is loaded, stored or sent.
 * @throws EnvError naming the variable that is missing
 */
export function readAdNetworkSettings(source: NodeJS.ProcessEnv) {
  const { pixelId, accessToken, base, testEventCode } = readGroup(adNetworkVariables, source)
  const { pixelId: pixel, accessToken: token, testEventCode: code } = adNetworkVariables
  if (pixelId === null) {
    if (accessToken !== null) throw missing(pixel, { because: token })
    if (testEventCode !== null) throw missing(pixel, { because: code })
    return null
  }
  // Without a token, someone who tests would look for events that never arrive.
  if (accessToken === null && testEventCode !== null) throw missing(token, { because: code })
  return {
    pixelId,
    /** null: only the browser's pixel sends events. */
    conversionsApi: accessToken === null ? null : { accessToken, base, testEventCode },
  }
}
