import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const URL = 'https://automation.example.com/hooks/quiz'
const SECRET = 'a-long-random-text'
const given = (webhookUrl: string, others: Record<string, string> = {}) =>
  readEnv({ AUTOMATION_WEBHOOK_URL: webhookUrl, AUTOMATION_WEBHOOK_SECRET: SECRET, ...others }).automation

describe('the automation webhook', () => {
  it('is told of nothing where there is no address', () => {
    expect(readEnv({}).automation).toBeNull()
    expect(readEnv({ AUTOMATION_WEBHOOK_SECRET: SECRET }).automation).toBeNull()
  })

  it('is told without the password, at a public address', () => {
    expect(given(URL)).toEqual({
      webhookUrl: URL,
      secret: SECRET,
      includePassword: false,
      allowPrivateAddress: false,
    })
  })

  it('is signed', () => {
    expect(() => readEnv({ AUTOMATION_WEBHOOK_URL: URL })).toThrow(/needs AUTOMATION_WEBHOOK_SECRET/)
    expect(() => given(URL, { AUTOMATION_WEBHOOK_SECRET: 'short' })).toThrow(
      /^AUTOMATION_WEBHOOK_SECRET is not usable/,
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
  ])('refuses %s in one line that does not repeat it', (webhookUrl) => {
    const read = () => given(webhookUrl)
    expect(read).toThrow(EnvError)
    expect(read).toThrow(/^AUTOMATION_WEBHOOK_URL is not usable: it must [^\n]+$/)
    expect(read).not.toThrow(webhookUrl)
  })

  it.each(['http://10.0.0.5/hooks', 'http://localhost:8080/', 'https://[::1]/'])(
    'may be %s where private addresses are allowed',
    (webhookUrl) => {
      expect(given(webhookUrl, { AUTOMATION_WEBHOOK_ALLOW_PRIVATE: 'true' })).toMatchObject({ webhookUrl })
    },
  )
})
