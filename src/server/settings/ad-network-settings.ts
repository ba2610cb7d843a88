import { z } from 'zod'
import { EnvError } from './env-error.ts'
import { isPrivateOnTheWay } from '#server/gateways/this-machine.ts'
import { isUrl } from './setting-schemas.ts'
import { withoutEndSlashes } from '#server/http/routing/without-end-slashes.ts'

/** What the ad network (Meta) is told, and by whom. */
export type AdNetworkSettings = {
  /** Of the pixel, which is the data set of the conversions API too. Public: every page with the pixel shows it. */
  pixelId: string
  /** null: the server itself tells the network nothing, and the browser's pixel alone does. */
  conversionsApi: {
    accessToken: string
    /** Address with the version of the API, without a slash at the end. */
    base: string
    /** Events go to the network's page of test events and count nowhere; null: they count. */
    testEventCode: string | null
  } | null
}

/**
 * Meta's own, with the version that this was written for: each is supported for at least two years
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api).
 */
const DEFAULT_BASE = 'https://graph.facebook.com/v25.0'

export const AD_NETWORK_VARIABLES = {
  META_PIXEL_ID: {
    schema: z
      .string()
      .regex(/^\d{5,20}$/)
      .optional(),
    shape: "the number of the pixel, of Meta's Events Manager",
    example: '1234567890123456',
  },
  META_CAPI_TOKEN: {
    schema: z
      .string()
      .regex(/^[\w.|-]{20,}$/)
      .optional(),
    shape: "an access token of the same pixel's conversions API, of Meta's Events Manager under Settings",
    example: 'EAAexampleOfAnAccessToken',
  },
  META_CAPI_BASE: {
    schema: z
      .string()
      .refine(isUrl(['http:', 'https:']))
      .refine(isPrivateOnTheWay)
      .refine((text) => !/[?#@]/.test(text))
      .transform(withoutEndSlashes)
      .default(DEFAULT_BASE),
    shape:
      "an address that speaks Meta's conversions API, with its version, beginning with https://, or on this machine http://",
    example: DEFAULT_BASE,
  },
  META_TEST_EVENT_CODE: {
    schema: z
      .string()
      .regex(/^\w{1,64}$/)
      .optional(),
    shape: "the code that Meta's Events Manager shows under Test events",
    example: 'TEST12345',
  },
} as const

/** What the variables of the same names hold, each by itself of the right shape. */
export type AdNetworkVariables = {
  META_PIXEL_ID: string | undefined
  META_CAPI_TOKEN: string | undefined
  META_CAPI_BASE: string
  META_TEST_EVENT_CODE: string | undefined
}

/**
 * What the ad network is told; null: nothing, and nothing of it is loaded, stored or shown.
 * @throws EnvError naming the variable that is missing
 */
export function adNetworkSettings({
  META_PIXEL_ID: pixelId,
  META_CAPI_TOKEN: accessToken,
  META_CAPI_BASE: base,
  META_TEST_EVENT_CODE: testEventCode,
}: AdNetworkVariables): AdNetworkSettings | null {
  const needed = (['META_PIXEL_ID', 'META_CAPI_TOKEN'] as const).map((variable) => {
    const { shape, example } = AD_NETWORK_VARIABLES[variable]
    return `${variable}: ${shape}, for example ${variable}=${example}`
  })
  if (pixelId === undefined) {
    if (accessToken !== undefined) throw new EnvError(`META_CAPI_TOKEN needs ${needed[0]}`)
    if (testEventCode !== undefined) throw new EnvError(`META_TEST_EVENT_CODE needs ${needed[0]}`)
    return null
  }
  if (accessToken === undefined) {
    // Somebody who tests would look for events that never come.
    if (testEventCode !== undefined) throw new EnvError(`META_TEST_EVENT_CODE needs ${needed[1]}`)
    return { pixelId, conversionsApi: null }
  }
  return { pixelId, conversionsApi: { accessToken, base, testEventCode: testEventCode ?? null } }
}
