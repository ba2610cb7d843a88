import { isPrivateOnTheWay } from '#server/gateways/this-machine.ts'
import { withoutEndSlashes } from '#server/http/routing/without-end-slashes.ts'
import { matching, missing, readGroup, urlText, type Variables } from './variable.ts'

/**
 * Meta's API in the version this code was written for; Meta supports each version for at least two years
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api).
 */
const DEFAULT_BASE = 'https://graph.facebook.com/v25.0'

/** A value for the brand of BRAND, or one for each named brand: `acme=…, windowsill=…`. */
const perBrand = (value: string) =>
  matching(new RegExp(`^(?:${value}|[\\w-]+=${value}(?:,\\s*[\\w-]+=${value})*)$`)).transform((text) =>
    text.split(/,\s*/).map((part) => {
      const [first = '', second] = part.split('=')
      return second === undefined ? { brand: null, value: first } : { brand: first, value: second }
    }),
  )

const adNetworkVariables = {
  /** The pixel is also the data set of the conversions API. Public: every page with the pixel shows it. */
  pixelId: {
    name: 'META_PIXEL_ID',
    schema: perBrand('\\d{5,20}').optional(),
    shape:
      "the number of the pixel from Meta's Events Manager, or for several brands brand=number, separated by commas",
    example: '1234567890123456',
  },
  accessToken: {
    name: 'META_CAPI_TOKEN',
    schema: perBrand('[\\w.|-]{20,}').optional(),
    shape:
      "an access token of the same pixel's conversions API, from Meta's Events Manager under Settings, or for several brands brand=token, separated by commas",
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
    schema: perBrand('\\w{1,64}').optional(),
    shape:
      "the code that Meta's Events Manager shows under Test events, or for several brands brand=code, separated by commas",
    example: 'TEST12345',
  },
} satisfies Variables

/** Of one brand. */
type AdNetworkOfBrand = {
  pixelId: string
  /** null: only the browser's pixel sends events. */
  conversionsApi: { accessToken: string; base: string; testEventCode: string | null } | null
}

/**
 * Meta's pixel, and the conversions API if there is a token for it, by name of the brand's folder. For a brand that is not
 * named nothing is loaded, stored or sent.
 * @param brand of BRAND, which a value without a name belongs to
 * @throws EnvError naming the variable that is missing
 */
export function readAdNetworkSettings(
  source: NodeJS.ProcessEnv,
  { brand }: { brand: string },
): ReadonlyMap<string, AdNetworkOfBrand> {
  const { pixelId, accessToken, base, testEventCode } = readGroup(adNetworkVariables, source)
  const { pixelId: pixel, accessToken: token, testEventCode: code } = adNetworkVariables
  const byBrand = (given: typeof pixelId) =>
    new Map((given ?? []).map((named) => [named.brand ?? brand, named.value]))
  const [pixels, tokens, codes] = [byBrand(pixelId), byBrand(accessToken), byBrand(testEventCode)]
  for (const name of tokens.keys()) if (!pixels.has(name)) throw missing(pixel, { because: token })
  for (const name of codes.keys()) {
    if (!pixels.has(name)) throw missing(pixel, { because: code })
    // Without a token, someone who tests would look for events that never arrive.
    if (!tokens.has(name)) throw missing(token, { because: code })
  }
  return new Map(
    [...pixels].map(([name, id]): [string, AdNetworkOfBrand] => {
      const ownToken = tokens.get(name)
      const api =
        ownToken === undefined
          ? null
          : { accessToken: ownToken, base, testEventCode: codes.get(name) ?? null }
      return [name, { pixelId: id, conversionsApi: api }]
    }),
  )
}
