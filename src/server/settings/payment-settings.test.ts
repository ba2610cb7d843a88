import { describe, expect, it } from 'vitest'
import { EnvError } from './variable.ts'
import { readEnv } from './env.ts'

const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_51Abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_Abcdefgh',
}
const LIVE_KEYS = {
  STRIPE_SECRET_KEY: 'rk_live_51Abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_Abcdefgh',
  PUBLIC_URL: 'https://quiz.example.com',
}

describe('payments', () => {
  it.each([
    ['nothing', {}, { mode: 'sandbox' }],
    ['nothing, in development', { NODE_ENV: 'development' }, { mode: 'sandbox' }],
    [
      'nothing, in production, knowingly',
      { NODE_ENV: 'production', ALLOW_SANDBOX: 'true' },
      { mode: 'sandbox' },
    ],
    [
      'test keys',
      TEST_KEYS,
      {
        mode: 'test',
        secretKey: 'sk_test_51Abcdefgh',
        publishableKey: 'pk_test_51Abcdefgh',
        webhookSecret: 'whsec_Abcdefgh',
        apiBase: null,
      },
    ],
    [
      'test keys and another address',
      { ...TEST_KEYS, STRIPE_API_BASE: 'http://127.0.0.1:12111/' },
      expect.objectContaining({ mode: 'test', apiBase: 'http://127.0.0.1:12111' }),
    ],
    [
      'test keys, in production',
      { ...TEST_KEYS, NODE_ENV: 'production' },
      expect.objectContaining({ mode: 'test' }),
    ],
    [
      'live keys, in production',
      { ...LIVE_KEYS, NODE_ENV: 'production' },
      {
        mode: 'live',
        secretKey: 'rk_live_51Abcdefgh',
        publishableKey: 'pk_live_51Abcdefgh',
        webhookSecret: 'whsec_Abcdefgh',
        apiBase: null,
      },
    ],
    [
      'keys, whatever the sandbox may',
      { ...LIVE_KEYS, ALLOW_SANDBOX: 'true' },
      expect.objectContaining({ mode: 'live' }),
    ],
  ])('with %s', (_what, source, expected) => {
    expect(readEnv(source).payments).toEqual(expected)
  })

  it.each([
    ['a secret key alone', { STRIPE_SECRET_KEY: TEST_KEYS.STRIPE_SECRET_KEY }, 'STRIPE_PUBLISHABLE_KEY'],
    [
      'a publishable key alone',
      { STRIPE_PUBLISHABLE_KEY: TEST_KEYS.STRIPE_PUBLISHABLE_KEY },
      'STRIPE_SECRET_KEY',
    ],
    [
      'a webhook secret alone',
      { STRIPE_WEBHOOK_SECRET: TEST_KEYS.STRIPE_WEBHOOK_SECRET },
      'STRIPE_SECRET_KEY',
    ],
    ['no webhook secret', { ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    ['another address without keys', { STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'STRIPE_SECRET_KEY'],
    [
      'a test key with a live one',
      { ...LIVE_KEYS, STRIPE_PUBLISHABLE_KEY: TEST_KEYS.STRIPE_PUBLISHABLE_KEY },
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      'a live key with a test one',
      { ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: LIVE_KEYS.STRIPE_PUBLISHABLE_KEY },
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      'live keys and another address',
      { ...LIVE_KEYS, STRIPE_API_BASE: 'http://127.0.0.1:12111' },
      'STRIPE_API_BASE',
    ],
    ['live keys and no https', { ...LIVE_KEYS, PUBLIC_URL: 'http://quiz.elsewhere.com' }, 'PUBLIC_URL'],
    ['live keys and no address', { ...LIVE_KEYS, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ])('are refused with %s, in one line without any value', (_what, source, variable) => {
    const read = () => readEnv(source)
    expect(read).toThrow(EnvError)
    expect(read).toThrow(
      new RegExp(`^${variable} is (?:missing|invalid): [^\\n]+, for example ${variable}=\\S*$`),
    )
    for (const value of Object.values(source).filter(Boolean)) expect(read).not.toThrow(value)
  })

  it.each([
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', ALLOW_SANDBOX: 'false' },
    { PUBLIC_URL: 'https://quiz.example.com' },
    { PUBLIC_URL: 'https://quiz.example.com', NODE_ENV: 'development' },
  ])('are not simulated in production by accident %j', (source) => {
    const read = () => readEnv(source)
    expect(read).toThrow(EnvError)
    expect(read).toThrow(
      /^STRIPE_SECRET_KEY is missing.*docs\/go-live\.md.*ALLOW_SANDBOX=true to simulate payments$/,
    )
  })
})
