import { z } from 'zod'
import { isLanguage, LANGUAGES } from '#shared/texts/languages.ts'
import { withoutEndSlashes } from '#server/http/routing/without-end-slashes.ts'
import { isPublicUrl } from './is-public-url.ts'
import {
  invalid,
  matching,
  onOrOff,
  readGroup,
  trueOrFalse,
  urlText,
  type Variables,
  wholeNumber,
} from './variable.ts'

/** A host may have a port, which browsers leave out if it is the default one. */
const SITE = new RegExp(
  String.raw`^[\w.-]+(?::\d{1,5})?=[a-z0-9-]+(?::(?:${Object.keys(LANGUAGES).join('|')}))?$`,
)

export const serverVariables = {
  mode: {
    name: 'NODE_ENV',
    schema: z.string().optional(),
    shape: 'production where real visitors come',
    example: 'production',
  },
  /** Every rate limit is multiplied by this. */
  rateLimitMultiplier: {
    name: 'RATE_LIMIT_MULTIPLIER',
    schema: matching(/^\d+(?:\.\d+)?$/)
      .transform(Number)
      .refine((value) => value > 0)
      .default(1),
    shape: 'a number above 0 that every rate limit is multiplied by',
    example: '1',
  },
  port: {
    name: 'PORT',
    schema: wholeNumber(0, 65_535).default(3000),
    shape: 'a whole number from 0 (any free port) to 65535',
    example: '3000',
  },
  /** Name of a folder in `brands/`. */
  brand: {
    name: 'BRAND',
    schema: matching(/^[a-z0-9-]+$/).default('marigold'),
    shape: 'the name of a folder in brands/: lower case letters, digits and dashes',
    example: 'marigold',
  },
  /**
   * The hosts of this server, the folder in `brands/` that each shows, and its default language; null: every host shows
   * `brand`.
   */
  sites: {
    name: 'SITES',
    schema: z
      .string()
      .transform((list) => list.split(',').map((site) => site.trim()))
      .pipe(
        z.array(
          matching(SITE).transform((site) => {
            const [host = '', shown = ''] = site.split('=')
            const [brand = '', code] = shown.split(':')
            return {
              host: host.toLowerCase(),
              brand,
              ...(code !== undefined && isLanguage(code) && { language: code }),
            }
          }),
        ),
      )
      .refine((sites) => new Set(sites.map(({ host }) => host)).size === sites.length)
      .refine((sites) => sites.every(({ host }) => URL.canParse(`http://${host}`)))
      .optional(),
    shape: `hosts with the brands that they show, as host=brand or host=brand:language (${Object.keys(LANGUAGES).join(', ')}), separated by commas, each host once`,
    example: 'quiz.example.com=marigold',
  },
  /** Fastify's `trustProxy`: nobody, everybody, that many hops, or these addresses. */
  trustProxy: {
    name: 'TRUST_PROXY',
    schema: z
      .union([
        trueOrFalse,
        wholeNumber(1, 100),
        matching(/^[\da-f.:]+(?:\/\d{1,3})?(?:,\s*[\da-f.:]+(?:\/\d{1,3})?)*$/i).transform((list) =>
          list.split(/,\s*/),
        ),
      ])
      .default(false),
    shape: 'true, false, the number of proxies in front, or their addresses separated by commas',
    example: '1',
  },
  /** Whether browsers must use HTTPS for every subdomain of `publicUrl` too. */
  isHstsForSubdomains: onOrOff('HSTS_SUBDOMAINS', { default: true, example: 'false' }),
  logLevel: {
    name: 'LOG_LEVEL',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    shape: 'one of fatal, error, warn, info, debug, trace, silent',
    example: 'info',
  },
  /** `best` compresses files further in the background; `fast` leaves them a tenth larger and saves processor time. */
  pageCompression: {
    name: 'PAGE_COMPRESSION',
    schema: z.enum(['best', 'fast']).default('best'),
    shape: 'best or fast',
    example: 'best',
  },
  /** How long the server keeps serving after SIGTERM, so that load balancers notice. Default: 5 in production, otherwise 0. */
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    schema: wholeNumber(0, 300).optional(),
    shape: 'a whole number of seconds from 0 to 300',
    example: '5',
  },
  /** `open` lets an e-mail address alone open a lead; `.env.example` explains the risk. */
  emailLinks: {
    name: 'EMAIL_LINKS',
    schema: z.enum(['signed', 'open']).default('signed'),
    shape: 'signed or open',
    example: 'signed',
  },
  /** Without a slash at the end. Default: this machine. */
  publicUrl: {
    name: 'PUBLIC_URL',
    schema: urlText('http:', 'https:').transform(withoutEndSlashes).optional(),
    shape: 'the address visitors use, beginning with http:// or https://',
    example: 'https://quiz.example.com',
  },
  isHttpAllowed: onOrOff('ALLOW_HTTP', { default: false, example: 'true' }),
  host: {
    name: 'HOST',
    schema: matching(/^[\w.:-]+$/).optional(),
    shape: 'the address to listen on: an IP address or a host name',
    example: '127.0.0.1',
  },
  /** English texts with marked, longer words, to find what cannot be translated. */
  isPseudoLocale: onOrOff('PSEUDO_LOCALE', { default: false, example: 'false' }),
  apiDocs: {
    name: 'API_DOCS',
    schema: z.enum(['on', 'off']).optional(),
    shape: 'on or off',
    example: 'on',
  },
} satisfies Variables

/** Most load balancers ask `/ready` twice within this time. */
const DRAIN_SECONDS = 5

/** The origin of a host. All hosts are served like `publicUrl`: with HTTPS, or without. */
export const siteOrigin = (publicUrl: string, host: string): string =>
  `${new URL(publicUrl).protocol}//${host}`

/**
 * Settings of the server as a whole.
 * @throws EnvError
 */
export function readServerSettings(source: NodeJS.ProcessEnv) {
  const { mode, isHttpAllowed, apiDocs, ...settings } = readGroup(serverVariables, source)
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const origins = (settings.sites ?? []).map(({ host }) => siteOrigin(publicUrl, host))
  const isPublic = [publicUrl, ...origins].some(isPublicUrl)
  // Answers and tokens must not cross the internet unencrypted by oversight.
  if (isPublic && !isHttpAllowed && !publicUrl.startsWith('https:')) {
    throw invalid(serverVariables.publicUrl, {
      shape: 'an address on the internet that begins with https://, unless ALLOW_HTTP=true',
      example: serverVariables.publicUrl.example,
    })
  }
  /** Real visitors use this server. */
  const isProduction = isPublic || mode === 'production'
  if (isProduction && settings.isPseudoLocale) {
    throw invalid(serverVariables.isPseudoLocale, {
      shape: 'false where visitors come, who could not read the texts',
      example: 'false',
    })
  }
  return {
    ...settings,
    publicUrl,
    /** Whether visitors come over the internet. */
    isPublic,
    isProduction,
    host: settings.host ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    drainSeconds: settings.drainSeconds ?? (isProduction ? DRAIN_SECONDS : 0),
    /** Whether everyone can read the API documentation at `/api/api/docs`. */
    hasApiDocs: (apiDocs ?? (isProduction ? 'off' : 'on')) === 'on',
  }
}

export type ServerSettings = ReturnType<typeof readServerSettings>
