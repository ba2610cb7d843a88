import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EnvError } from './variable.ts'
import { readEnv } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function secretFile(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content, { mode: 0o600 })
  return path
}

const KEY = Buffer.alloc(32, 7).toString('base64')
const DATABASE = 'postgres://u:p@h/db'
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_51ExampleOfAKey',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51ExampleOfAKey',
  STRIPE_WEBHOOK_SECRET: 'whsec_ExampleOfASecret',
}
const AUTOMATION = {
  AUTOMATION_WEBHOOK_URL: 'https://automation.example.com/hooks/quiz',
  AUTOMATION_WEBHOOK_SECRET: 'a-long-random-text',
}
const META = { META_PIXEL_ID: '1234567890123456', META_CAPI_TOKEN: 'EAAexampleOfAnAccessToken' }

describe('a secret from a file', () => {
  it.each<[string, Record<string, string>]>([
    ['DATABASE_URL', { DATABASE_URL: DATABASE }],
    ['ENCRYPTION_KEYS', { ENCRYPTION_KEYS: KEY }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'you@example.com', ADMIN_PASSWORD: 'plum-Saddle-42-hollow' }],
    ['STRIPE_SECRET_KEY', STRIPE],
    ['STRIPE_WEBHOOK_SECRET', STRIPE],
    ['SMTP_URL', { SMTP_URL: 'smtps://user:password@mail.example.com:465' }],
    ['AUTOMATION_WEBHOOK_SECRET', AUTOMATION],
    ['META_CAPI_TOKEN', META],
  ])('%s is the same as from the environment', (variable, settings) => {
    const { [variable]: secret = '', ...others } = settings
    const path = secretFile(variable, `${secret}\n`)
    expect(readEnv({ ...others, [`${variable}_FILE`]: path })).toEqual(readEnv(settings))
  })

  it('is refused where the environment has a value as well, by both names', () => {
    const path = secretFile('both', DATABASE)
    const read = () => readEnv({ DATABASE_URL: DATABASE, DATABASE_URL_FILE: path })
    expect(read).toThrow(EnvError)
    expect(read).toThrow(/^DATABASE_URL and DATABASE_URL_FILE are both set: remove one of them$/)
  })

  it('is refused in one line where there is no such file, or nothing in it', () => {
    const missing = join(folder, 'missing')
    expect(() => readEnv({ SMTP_URL_FILE: missing })).toThrow(
      new EnvError(`SMTP_URL_FILE names a file that cannot be read: ${missing} (ENOENT)`),
    )
    expect(() => readEnv({ SMTP_URL_FILE: folder })).toThrow(
      new EnvError(`SMTP_URL_FILE names a file that cannot be read: ${folder} (EISDIR)`),
    )
    const empty = secretFile('empty', ' \n')
    expect(() => readEnv({ SMTP_URL_FILE: empty })).toThrow(
      new EnvError(`SMTP_URL_FILE names an empty file: ${empty}`),
    )
  })

  it('is refused without its value where it has another shape', () => {
    const path = secretFile('shape', 'mysql://root:secret@localhost/db')
    const read = () => readEnv({ DATABASE_URL_FILE: path })
    expect(read).toThrow(/^DATABASE_URL is invalid: it must be the address of a PostgreSQL database/)
    expect(read).not.toThrow(/secret@/)
  })

  it('is not read for a setting that is no secret', () => {
    expect(readEnv({ PORT_FILE: join(folder, 'missing') })).toEqual(readEnv({}))
  })
})
