import { isIP } from 'node:net'
import { z } from 'zod'
import { publicAddress } from '#server/gateways/public-address.ts'
import { invalid, missing, onOrOff, readGroup, urlText, type Variables } from './variable.ts'

/** A user name or password would be sent unencrypted, and shown wherever the address is. */
const hasNoCredentials = (text: string): boolean => !/^\w+:[\\/]*[^\\/?#]*@/.test(text)

const automationVariables = {
  webhookUrl: {
    name: 'AUTOMATION_WEBHOOK_URL',
    schema: urlText('http:', 'https:')
      .refine(hasNoCredentials)
      .refine((text) => !/:0+(?=[/?#]|$)/.test(text))
      .optional(),
    shape:
      'the address that receives registrations, beginning with https:// or http://, without a user or password in it',
    example: 'https://automation.example.com/hooks/quiz',
  },
  /** Key of the signature (HMAC-SHA256). */
  secret: {
    name: 'AUTOMATION_WEBHOOK_SECRET',
    schema: z.string().min(16).optional(),
    shape: 'a secret of at least 16 characters that signs webhooks',
    example: 'a-long-random-text',
    isSecret: true,
  },
  includePassword: onOrOff('AUTOMATION_WEBHOOK_INCLUDE_PASSWORD', { default: false, example: 'false' }),
  /** Allows addresses inside a network. */
  allowPrivateAddress: onOrOff('AUTOMATION_WEBHOOK_ALLOW_PRIVATE', { default: false, example: 'false' }),
} satisfies Variables

/** Whether health answers sent there are encrypted and cannot reach an inner address by mistake. */
function isOutside(webhookUrl: string): boolean {
  const { protocol, hostname } = new URL(webhookUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || publicAddress(host) !== null)
}

/**
 * The webhook that receives registrations; null: none.
 * @throws EnvError naming the variable that is missing or contradicts the others
 */
export function readAutomationSettings(source: NodeJS.ProcessEnv) {
  const { webhookUrl, secret, ...settings } = readGroup(automationVariables, source)
  if (webhookUrl === null) return null
  if (secret === null) {
    throw missing(automationVariables.secret, { because: automationVariables.webhookUrl })
  }
  if (!settings.allowPrivateAddress && !isOutside(webhookUrl)) {
    throw invalid(automationVariables.webhookUrl, {
      shape:
        'an address that begins with https:// and names a public host, unless AUTOMATION_WEBHOOK_ALLOW_PRIVATE=true',
      example: automationVariables.webhookUrl.example,
    })
  }
  return { ...settings, webhookUrl, secret }
}
