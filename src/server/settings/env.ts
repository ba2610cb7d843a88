import { resolve } from 'node:path'
import { z } from 'zod'
import { AD_NETWORK_VARIABLES, type AdNetworkSettings, adNetworkSettings } from './ad-network-settings.ts'
import { ADMIN_VARIABLES, type AdminSettings, assertAdminOrigin } from './admin-settings.ts'
import { AUTOMATION_VARIABLES, type AutomationSettings, automationSettings } from './automation-settings.ts'
import { CONSENT_VARIABLES, type ConsentSettings } from './consent-settings.ts'
import { ENCRYPTION_VARIABLES } from './encryption-settings.ts'
import { EnvError } from './env-error.ts'
import type { CompressionEffort } from '#server/http/pages/compression.ts'
import { withoutEndSlashes } from '#server/http/routing/without-end-slashes.ts'
import { isPrivateOnTheWay } from '#server/gateways/this-machine.ts'
import { isPublicUrl } from './is-public-url.ts'
import { MAIL_VARIABLES, type MailSettings } from './mail-settings.ts'
import { type PaymentSettings, paymentSettings, STRIPE_KEYS } from './payment-settings.ts'
import { RETENTION_VARIABLES, type RetentionSettings } from './retention-settings.ts'
import { settingText } from './secret-files.ts'
import { isUrl, trueOrFalse, wholeNumber } from './setting-schemas.ts'
import { assertDatabaseTls, assertHttps } from './transport-settings.ts'

export { EnvError } from './env-error.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** CDNs whose header of the visitor's country we know. */
const COUNTRY_HEADERS = ['cloudflare', 'cloudfront', 'vercel', 'appengine'] as const

export type CountryHeader = (typeof COUNTRY_HEADERS)[number]

export type Env = {
  /** Real visitors use this server: NODE_ENV says so, or PUBLIC_URL is an address on the internet. */
  isProduction: boolean
  port: number
  host: string
  /** Without a slash at the end. */
  publicUrl: string
  /** Name of a folder in `brands/`. */
  brand: string
  /** Fastify's `trustProxy`: nobody, everybody, that many hops, or these addresses. */
  trustProxy: boolean | number | string[]
  /** Whether browsers must use HTTPS for every subdomain of `publicUrl` too. */
  isHstsForSubdomains: boolean
  logLevel: LogLevel
  /** Every rate limit times this. */
  rateLimitMultiplier: number
  /** How hard pages are compressed before they are served. */
  pageCompression: CompressionEffort
  /** Whether the API describes itself to everybody at `/api/api/docs`. */
  hasApiDocs: boolean
  /** Absolute path. */
  dataDir: string
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** The same database with a role that may change tables; null: `databaseUrl` has it. */
  migrationDatabaseUrl: string | null
  /** Of 32 bytes, the newest first. Without one, nothing is encrypted. */
  encryptionKeys: Buffer[]
  /** `open` lets an e-mail address alone open a lead; see `.env.example` for the risk. */
  emailLinks: 'signed' | 'open'
  payments: PaymentSettings
  /** The CDN whose header of the visitor's country is believed; null: none is. */
  countryHeader: CountryHeader | null
  /** Address of a service that tells a caller's country, with `{ip}` where the caller's address goes. */
  geoUrl: string | null
  admin: AdminSettings
  mail: MailSettings
  /** null: nobody is told of registrations. */
  automation: AutomationSettings | null
  retention: RetentionSettings
  consent: ConsentSettings
  /** null: the ad network is told nothing. */
  adNetwork: AdNetworkSettings | null
}

const stripeKey = (variable: keyof typeof STRIPE_KEYS) => ({
  schema: z.string().regex(STRIPE_KEYS[variable].pattern).optional(),
  shape: STRIPE_KEYS[variable].shape,
  example: STRIPE_KEYS[variable].example,
})

const settings = {
  NODE_ENV: {
    schema: z.string().optional(),
    shape: 'production where real visitors come',
    example: 'production',
  },
  PORT: {
    schema: wholeNumber(0, 65_535).default(3000),
    shape: 'a whole number from 0 (any free port) to 65535',
    example: '3000',
  },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .optional(),
    shape: 'the address to listen on: an IP address or a host name',
    example: '127.0.0.1',
  },
  PUBLIC_URL: {
    schema: z
      .string()
      .refine(isUrl(['http:', 'https:']))
      .transform(withoutEndSlashes)
      .optional(),
    shape: 'the address visitors use, beginning with http:// or https://',
    example: 'https://quiz.example.com',
  },
  BRAND: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('marigold'),
    shape: 'the name of a folder in brands/: lower case letters, digits and dashes',
    example: 'marigold',
  },
  TRUST_PROXY: {
    schema: z
      .union([
        z.stringbool({ truthy: ['true'], falsy: ['false'] }),
        wholeNumber(1, 100),
        z
          .string()
          .regex(/^[\da-f.:]+(?:\/\d{1,3})?(?:,\s*[\da-f.:]+(?:\/\d{1,3})?)*$/i)
          .transform((list) => list.split(/,\s*/)),
      ])
      .default(false),
    shape: 'true, false, the number of proxies in front, or their addresses separated by commas',
    example: '1',
  },
  HSTS_SUBDOMAINS: {
    schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(true),
    shape: 'true or false',
    example: 'false',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    shape: 'one of fatal, error, warn, info, debug, trace, silent',
    example: 'info',
  },
  RATE_LIMIT_MULTIPLIER: {
    schema: z
      .string()
      .regex(/^\d+(?:\.\d+)?$/)
      .transform(Number)
      .refine((value) => value > 0)
      .default(1),
    shape: 'a number above 0 that every rate limit is multiplied by',
    example: '1',
  },
  PAGE_COMPRESSION: {
    schema: z.enum(['best', 'fast']).default('best'),
    shape: 'best or fast',
    example: 'best',
  },
  API_DOCS: {
    schema: z.enum(['on', 'off']).optional(),
    shape: 'on or off',
    example: 'on',
  },
  DATA_DIR: {
    schema: z.string().default('.data'),
    shape: 'the path of a folder for the embedded database and other data',
    example: '.data',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .refine(isUrl(['postgres:', 'postgresql:']))
      .optional(),
    shape: 'the address of a PostgreSQL database',
    example: 'postgres://user:password@localhost:5432/funnels',
  },
  MIGRATION_DATABASE_URL: {
    schema: z
      .string()
      .refine(isUrl(['postgres:', 'postgresql:']))
      .optional(),
    shape: 'the address of the database of DATABASE_URL, with a role that may change its tables',
    example: 'postgres://owner:password@localhost:5432/funnels',
  },
  EMAIL_LINKS: {
    schema: z.enum(['signed', 'open']).default('signed'),
    shape: 'signed or open',
    example: 'signed',
  },
  STRIPE_SECRET_KEY: stripeKey('STRIPE_SECRET_KEY'),
  STRIPE_PUBLISHABLE_KEY: stripeKey('STRIPE_PUBLISHABLE_KEY'),
  STRIPE_WEBHOOK_SECRET: stripeKey('STRIPE_WEBHOOK_SECRET'),
  STRIPE_API_BASE: {
    schema: z
      .string()
      .refine(isUrl(['http:', 'https:']))
      .refine((text) => ['', '/'].includes(text.replace(/^\w+:\/\/[^/?#]*/, '')))
      .refine(isPrivateOnTheWay)
      .transform((text) => new URL(text).origin)
      .optional(),
    shape:
      "an address that speaks Stripe's API, without a path, beginning with https://, or on this machine http://",
    example: 'http://127.0.0.1:12111',
  },
  ALLOW_HTTP: {
    schema: trueOrFalse(),
    shape: 'true or false',
    example: 'true',
  },
  ALLOW_SANDBOX: {
    schema: trueOrFalse(),
    shape: 'true or false',
    example: 'true',
  },
  COUNTRY_HEADER: {
    schema: z.enum(COUNTRY_HEADERS).optional(),
    shape: `one of ${COUNTRY_HEADERS.join(', ')}`,
    example: 'cloudflare',
  },
  GEO_URL: {
    schema: z
      .string()
      .refine(isUrl(['http:', 'https:']))
      .refine((text) => text.includes('{ip}'))
      .refine(isPrivateOnTheWay)
      .optional(),
    shape:
      "the address of a service that tells a country, with {ip} where the caller's address goes, beginning with https://, or on this machine http://",
    example: 'https://geo.example.com/{ip}/json',
  },
  ...ENCRYPTION_VARIABLES,
  ...ADMIN_VARIABLES,
  ...MAIL_VARIABLES,
  ...AUTOMATION_VARIABLES,
  ...RETENTION_VARIABLES,
  ...CONSENT_VARIABLES,
  ...AD_NETWORK_VARIABLES,
} as const

type Variable = keyof typeof settings

type Value<V extends Variable> = z.output<(typeof settings)[V]['schema']>

function read<V extends Variable>(source: NodeJS.ProcessEnv, variable: V): Value<V>
function read(source: NodeJS.ProcessEnv, variable: Variable): unknown {
  const { schema, shape, example } = settings[variable]
  const parsed = schema.safeParse(settingText(source, variable))
  if (!parsed.success) {
    throw new EnvError(`${variable} is not usable: it must be ${shape}, for example ${variable}=${example}`)
  }
  return parsed.data
}

/**
 * The settings of this process, the only reader of environment variables.
 * @throws EnvError for the first value that cannot be used
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const port = read(source, 'PORT')
  const publicUrl = read(source, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const isPublic = isPublicUrl(publicUrl)
  assertHttps(publicUrl, { isPublic, isHttpAllowed: read(source, 'ALLOW_HTTP') })
  const adminOrigin = read(source, 'ADMIN_ORIGIN') ?? null
  assertAdminOrigin(adminOrigin, publicUrl)
  const trustProxy = read(source, 'TRUST_PROXY')
  const countryHeader = read(source, 'COUNTRY_HEADER') ?? null
  if (countryHeader !== null && trustProxy === false) {
    throw new EnvError(
      `COUNTRY_HEADER needs TRUST_PROXY: ${settings.TRUST_PROXY.shape}, for example TRUST_PROXY=${settings.TRUST_PROXY.example}`,
    )
  }
  const isProduction = isPublic || read(source, 'NODE_ENV') === 'production'
  const databaseUrl = read(source, 'DATABASE_URL') ?? null
  const migrationDatabaseUrl = read(source, 'MIGRATION_DATABASE_URL') ?? null
  if (migrationDatabaseUrl !== null && databaseUrl === null) {
    throw new EnvError(
      'MIGRATION_DATABASE_URL needs DATABASE_URL: the same database, with the role that serves',
    )
  }
  assertDatabaseTls('DATABASE_URL', databaseUrl, isProduction)
  assertDatabaseTls('MIGRATION_DATABASE_URL', migrationDatabaseUrl, isProduction)
  return {
    isProduction,
    port,
    host: read(source, 'HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    brand: read(source, 'BRAND'),
    trustProxy,
    isHstsForSubdomains: read(source, 'HSTS_SUBDOMAINS'),
    logLevel: read(source, 'LOG_LEVEL'),
    rateLimitMultiplier: read(source, 'RATE_LIMIT_MULTIPLIER'),
    pageCompression: read(source, 'PAGE_COMPRESSION'),
    hasApiDocs: (read(source, 'API_DOCS') ?? (isProduction ? 'off' : 'on')) === 'on',
    dataDir: resolve(read(source, 'DATA_DIR')),
    databaseUrl,
    migrationDatabaseUrl,
    encryptionKeys: read(source, 'ENCRYPTION_KEYS') ?? [],
    emailLinks: read(source, 'EMAIL_LINKS'),
    payments: paymentSettings(
      {
        STRIPE_SECRET_KEY: read(source, 'STRIPE_SECRET_KEY'),
        STRIPE_PUBLISHABLE_KEY: read(source, 'STRIPE_PUBLISHABLE_KEY'),
        STRIPE_WEBHOOK_SECRET: read(source, 'STRIPE_WEBHOOK_SECRET'),
        STRIPE_API_BASE: read(source, 'STRIPE_API_BASE'),
        ALLOW_SANDBOX: read(source, 'ALLOW_SANDBOX'),
      },
      { isProduction, publicUrl },
    ),
    countryHeader,
    geoUrl: read(source, 'GEO_URL') ?? null,
    admin: {
      origin: adminOrigin,
      email: read(source, 'ADMIN_EMAIL') ?? null,
      password: read(source, 'ADMIN_PASSWORD') ?? null,
      isPasswordPrinted: !isProduction,
      isSecondFactorRequired:
        (read(source, 'ADMIN_SECOND_FACTOR') ?? (isProduction ? 'required' : 'optional')) === 'required',
    },
    mail: {
      smtpUrl: read(source, 'SMTP_URL') ?? null,
      from: read(source, 'MAIL_FROM') ?? null,
      offerAfterHours: read(source, 'OFFER_MAIL_AFTER_HOURS') ?? null,
    },
    automation: automationSettings({
      AUTOMATION_WEBHOOK_URL: read(source, 'AUTOMATION_WEBHOOK_URL'),
      AUTOMATION_WEBHOOK_SECRET: read(source, 'AUTOMATION_WEBHOOK_SECRET'),
      AUTOMATION_WEBHOOK_INCLUDE_PASSWORD: read(source, 'AUTOMATION_WEBHOOK_INCLUDE_PASSWORD'),
      AUTOMATION_WEBHOOK_ALLOW_PRIVATE: read(source, 'AUTOMATION_WEBHOOK_ALLOW_PRIVATE'),
    }),
    retention: {
      serviceYears: read(source, 'RETENTION_SERVICE_YEARS'),
      messagingYears: read(source, 'RETENTION_MESSAGING_YEARS'),
      correspondenceMonths: read(source, 'RETENTION_CORRESPONDENCE_MONTHS'),
    },
    consent: { isAskedWhereUnknown: read(source, 'CONSENT_WHERE_UNKNOWN') ?? isPublic },
    adNetwork: adNetworkSettings({
      META_PIXEL_ID: read(source, 'META_PIXEL_ID'),
      META_CAPI_TOKEN: read(source, 'META_CAPI_TOKEN'),
      META_CAPI_BASE: read(source, 'META_CAPI_BASE'),
      META_TEST_EVENT_CODE: read(source, 'META_TEST_EVENT_CODE'),
    }),
  }
}
