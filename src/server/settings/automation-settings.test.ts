import { describe, expect, it } from 'vitest'
import { EnvError } from './variable.ts'
import { readEnv } from './env.ts'

const URL = 'https://automation.example.com/hooks/quiz'
const SECRET = 'a-long-random-text'
const given = (webhookUrl: string, others: Record<string, string> = {}) =>
  readEnv({ AUTOMATION_WEBHOOK_URL: webhookUrl, AUTOMATION_WEBHOOK_SECRET: SECRET, ...others }).automation

describe('the automation webhook', () => {
  it('is off without an address', () => {
    expect(readEnv({}).automation).toBeNull()
    expect(readEnv({ AUTOMATION_WEBHOOK_SECRET: SECRET }).automation).toBeNull()
  })

  it('receives no password by default, and needs a public address', () => {
    expect(given(URL)).toEqual({
      webhookUrl: URL,
      secret: SECRET,
      includePassword: false,
      allowPrivateAddress: false,
    })
  })

  it('needs a secret of at least 16 characters', () => {
    expect(() => readEnv({ AUTOMATION_WEBHOOK_URL: URL })).toThrow(/^AUTOMATION_WEBHOOK_SECRET is missing: /)
    expect(() => given(URL, { AUTOMATION_WEBHOOK_SECRET: 'short' })).toThrow(
      /^AUTOMATION_WEBHOOK_SECRET is invalid/,
    )
  })

  it.each([
    'ftp://automation.example.com',
    'automation.elsewhere.com',
    'https://user:password@automation.example.com',
    'https://user@automation.example.com',
    'https://:@automation.example.com',
    'https:/\\user@automation.example.com',
    'https://automation.example.com:0/',
    'https://automation.example.com:70000/',
    'http://automation.example.com/hooks',
    'https://127.0.0.1/hooks',
    'https://2130706433/hooks',
    'https://0x7f.1/hooks',
    'https://[::1]/hooks',
    'https://[::ffff:10.0.0.1]/hooks',
    'https://169.254.169.254/latest/meta-data',
  ])('rejects %s with one line that does not repeat the value', (webhookUrl) => {
    const read = () => given(webhookUrl)
    expect(read).toThrow(EnvError)
    expect(read).toThrow(/^AUTOMATION_WEBHOOK_URL is invalid: it must [^\n]+$/)
    expect(read).not.toThrow(webhookUrl)
  })

  it.each(['http://10.0.0.5/hooks', 'http://localhost:8080/', 'https://[::1]/'])(
    'accepts %s where private addresses are allowed',
    (webhookUrl) => {
      expect(given(webhookUrl, { AUTOMATION_WEBHOOK_ALLOW_PRIVATE: 'true' })).toMatchObject({ webhookUrl })
    },
  )
})
