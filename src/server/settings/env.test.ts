import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError } from './variable.ts'
import { readEnv } from './env.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')

describe('settings', () => {
  it('are all there with nothing configured', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      brand: 'marigold',
      trustProxy: false,
      isHstsForSubdomains: true,
      logLevel: 'info',
      rateLimitMultiplier: 1,
      pageCompression: 'best',
      drainSeconds: 0,
      migrate: 'start',
      isPseudoLocale: false,
      hasApiDocs: true,
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      migrationDatabaseUrl: null,
      encryptionKeys: [],
      emailLinks: 'signed',
      payments: { mode: 'sandbox' },
      countryHeader: null,
      geoUrl: null,
      consent: { isAskedWhereUnknown: false },
      admin: { isPasswordPrinted: true, isSecondFactorRequired: false },
    })
    expect(isAbsolute(env.dataDir)).toBe(true)
  })

  it('take an empty value for none', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', EMAIL_LINKS: '' })).toEqual(readEnv({}))
  })

  it.each([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['PUBLIC_URL', 'https://quiz.example.com/', { publicUrl: 'https://quiz.example.com' }],
    ['DRAIN_SECONDS', '30', { drainSeconds: 30 }],
    ['MIGRATE', 'check', { migrate: 'check' }],
    ['PUBLIC_URL', 'https://quiz.example.com', { drainSeconds: 5 }],
    ['NODE_ENV', 'production', { drainSeconds: 5 }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['RATE_LIMIT_MULTIPLIER', '2.5', { rateLimitMultiplier: 2.5 }],
    ['PAGE_COMPRESSION', 'fast', { pageCompression: 'fast' }],
    ['API_DOCS', 'off', { hasApiDocs: false }],
    ['DATABASE_URL', 'postgresql://u:p@h/db', { databaseUrl: 'postgresql://u:p@h/db' }],
    ['EMAIL_LINKS', 'open', { emailLinks: 'open' }],
    ['ENCRYPTION_KEYS', ` ${KEY} `, { encryptionKeys: [Buffer.alloc(32, 7)] }],
    [
      'ENCRYPTION_KEYS',
      `${Buffer.alloc(32, 8).toString('base64')}, ${KEY}`,
      { encryptionKeys: [Buffer.alloc(32, 8), Buffer.alloc(32, 7)] },
    ],
    ['GEO_URL', 'https://geo.elsewhere.com/{ip}', { geoUrl: 'https://geo.elsewhere.com/{ip}' }],
    ['GEO_URL', 'http://127.0.0.1:8080/{ip}', { geoUrl: 'http://127.0.0.1:8080/{ip}' }],
  ])('read %s=%s', (variable, value, expected) => {
    expect(readEnv({ ALLOW_SANDBOX: 'true', [variable]: value })).toMatchObject(expected)
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'quiz.elsewhere.com'],
    ['BRAND', '../secret'],
    ['TRUST_PROXY', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_MULTIPLIER', '-1'],
    ['PAGE_COMPRESSION', 'none'],
    ['API_DOCS', 'yes'],
    ['PSEUDO_LOCALE', 'yes'],
    ['DATABASE_URL', 'mysql://root:secret@localhost/db'],
    ['DATABASE_DIRECT_URL', 'localhost/db'],
    ['DATABASE_REPLICA_URL', 'localhost/db'],
    ['MIGRATION_DATABASE_URL', 'localhost/db'],
    ['EMAIL_LINKS', 'yes'],
    ['STRIPE_SECRET_KEY', 'pk_test_51TheWrongOne'],
    ['STRIPE_SECRET_KEY', 'sk_51TheWrongOne'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_51NeverToBePublished'],
    ['STRIPE_WEBHOOK_SECRET', 'we_1TheWrongOne'],
    ['STRIPE_API_BASE', 'localhost:8080'],
    ['STRIPE_API_BASE', 'http://localhost:8080/v1'],
    ['ALLOW_SANDBOX', 'yes'],
    ['GEO_URL', 'https://geo.elsewhere.com/json'],
    ['GEO_URL', 'http://geo.elsewhere.com/{ip}'],
    ['STRIPE_API_BASE', 'http://stripe.elsewhere.com'],
    ['ALLOW_HTTP', 'yes'],
    ['HSTS_SUBDOMAINS', 'never'],
    ['ENCRYPTION_KEYS', 'not-a-key'],
    ['ENCRYPTION_KEYS', Buffer.alloc(16, 7).toString('base64')],
    ['ENCRYPTION_KEYS', `${KEY},`],
    ['CONSENT_WHERE_UNKNOWN', 'maybe'],
    ['ADMIN_SECOND_FACTOR', 'yes'],
    ['COUNTRY_HEADER', 'cf-ipcountry'],
  ])(
    'refuse %s=%s in one line that names it, its shape and an example, and not the value',
    (variable, value) => {
      const read = () => readEnv({ [variable]: value })
      expect(read).toThrow(EnvError)
      expect(read).toThrow(
        new RegExp(`^${variable} is invalid: it must be [^\\n]+, for example ${variable}=\\S+$`),
      )
      expect(read).not.toThrow(value)
    },
  )

  it('let visitors come over HTTP on the internet only where that is meant', () => {
    const http = { PUBLIC_URL: 'http://quiz.elsewhere.com', ALLOW_SANDBOX: 'true' }
    expect(() => readEnv(http)).toThrow(/^PUBLIC_URL is invalid: .+ unless ALLOW_HTTP=true/)
    expect(readEnv({ ...http, ALLOW_HTTP: 'true' })).toMatchObject({
      publicUrl: 'http://quiz.elsewhere.com',
      isProduction: true,
    })
    expect(readEnv({ PUBLIC_URL: 'http://192.168.1.20:3000' }).isProduction).toBe(false)
  })

  const inProduction = { NODE_ENV: 'production', ALLOW_SANDBOX: 'true' }

  it.each([
    'postgres://u:secret@db.elsewhere.com/funnels',
    'postgres://u:secret@postgres:5432/funnels?application_name=x',
    'postgres://u:secret@10.0.0.5/funnels',
    'postgres://u:secret@localhost/funnels?host=db.elsewhere.com',
  ])('refuse %s in production, which does not say whether it uses TLS', (url) => {
    const read = () => readEnv({ ...inProduction, DATABASE_URL: url })
    expect(read).toThrow(/^DATABASE_URL is invalid: .+ sslmode=verify-full, or with sslmode=disable/)
    expect(read).not.toThrow('secret')
    expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it.each([
    'postgres://u:p@db.elsewhere.com/funnels?sslmode=verify-full',
    'postgres://u:p@postgres:5432/funnels?sslmode=disable',
    'postgres://u:p@localhost:5432/funnels',
    'postgres://u:p@[::1]/funnels',
    'postgres://%2Fvar%2Frun%2Fpostgresql/funnels',
    'postgres:///funnels?host=/var/run/postgresql',
  ])('take %s in production', (url) => {
    expect(readEnv({ ...inProduction, DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it('refuse the pseudo-locale in production', () => {
    const PSEUDO_LOCALE = 'true'
    expect(readEnv({ PSEUDO_LOCALE }).isPseudoLocale).toBe(true)
    for (const production of [inProduction, { PUBLIC_URL: 'https://quiz.elsewhere.com' }])
      expect(() => readEnv({ ...production, PSEUDO_LOCALE })).toThrow(/^PSEUDO_LOCALE is invalid: /)
  })

  it('believe a header of a CDN behind a proxy only', () => {
    const settings = { COUNTRY_HEADER: 'cloudfront' }
    expect(readEnv({ ...settings, TRUST_PROXY: '2' }).countryHeader).toBe('cloudfront')
    expect(() => readEnv(settings)).toThrow(/^TRUST_PROXY is missing: COUNTRY_HEADER requires it/)
  })

  it.each([
    ['', '', false],
    ['production', '', true],
    ['production', 'optional', false],
    ['', 'required', true],
  ])('with NODE_ENV=%s and ADMIN_SECOND_FACTOR=%s require a second factor: %j', (mode, asked, expected) => {
    const settings = { NODE_ENV: mode, ADMIN_SECOND_FACTOR: asked, ALLOW_SANDBOX: 'true' }
    expect(readEnv(settings).admin.isSecondFactorRequired).toBe(expected)
  })

  it.each([
    ['', '', false],
    ['http://127.0.0.1:8080', '', false],
    ['http://[::1]:3000', '', false],
    ['https://quiz.elsewhere.com', '', true],
    ['https://localhost.elsewhere.com', '', true],
    ['https://quiz.elsewhere.com', 'false', false],
    ['http://localhost:3000', 'true', true],
  ])(
    'at PUBLIC_URL=%s with CONSENT_WHERE_UNKNOWN=%s ask whose place is unknown: %j',
    (url, asked, expected) => {
      const { consent } = readEnv({ PUBLIC_URL: url, CONSENT_WHERE_UNKNOWN: asked, ALLOW_SANDBOX: 'true' })
      expect(consent.isAskedWhereUnknown).toBe(expected)
    },
  )

  it.each([
    ['DATABASE_DIRECT_URL', 'databaseDirectUrl'],
    ['DATABASE_REPLICA_URL', 'databaseReplicaUrl'],
  ] as const)('take %s only beside DATABASE_URL', (name, field) => {
    const url = 'postgres://owner:secret@h/db'
    const both = readEnv({ [name]: url, DATABASE_URL: 'postgres://u:p@elsewhere/db' })
    expect(both[field]).toBe(url)
    expect(() => readEnv({ [name]: url })).toThrow(new RegExp(`^${name} needs DATABASE_URL: (?!.*secret)`))
  })

  it('take MIGRATION_DATABASE_URL only beside DATABASE_URL', () => {
    const MIGRATION_DATABASE_URL = 'postgres://owner:secret@h/db'
    const both = readEnv({ MIGRATION_DATABASE_URL, DATABASE_URL: 'postgres://u:p@h/db' })
    expect(both.migrationDatabaseUrl).toBe(MIGRATION_DATABASE_URL)
    expect(() => readEnv({ MIGRATION_DATABASE_URL })).toThrow(
      /^MIGRATION_DATABASE_URL needs DATABASE_URL: (?!.*secret)/,
    )
  })

  it.each([
    [{}, { isProduction: false, host: '127.0.0.1', hasApiDocs: true }],
    [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, { isProduction: false, host: '127.0.0.1' }],
    [{ HOST: '0.0.0.0' }, { isProduction: false, host: '0.0.0.0' }],
    [{ NODE_ENV: 'production' }, { isProduction: true, host: '0.0.0.0', hasApiDocs: false }],
    [{ PUBLIC_URL: 'https://quiz.example.com' }, { isProduction: true, host: '0.0.0.0', hasApiDocs: false }],
    [{ PUBLIC_URL: 'https://quiz.example.com', NODE_ENV: 'development' }, { isProduction: true }],
    [{ PUBLIC_URL: 'https://quiz.example.com', HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
    [{ PUBLIC_URL: 'https://quiz.example.com', API_DOCS: 'on' }, { hasApiDocs: true }],
  ])('%j means %j', (source, expected) => {
    const env = readEnv({ ...source, ALLOW_SANDBOX: 'true' })
    expect(env).toMatchObject(expected)
    expect(env.admin.isPasswordPrinted).toBe(!env.isProduction)
  })
})
