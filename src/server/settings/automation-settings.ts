import { isIP } from 'node:net'
import { z } from 'zod'
import { EnvError } from './env-error.ts'
import { publicAddress } from '#server/gateways/public-address.ts'
import { isUrl, trueOrFalse } from './setting-schemas.ts'

export type AutomationSettings = {
  webhookUrl: string
  /** Key of the signature (HMAC-SHA256). */
  secret: string
  includePassword: boolean
  /** Lets the webhook go to addresses inside a network. */
  allowPrivateAddress: boolean
}

/** Its name and password would be sent in the clear, and shown wherever the address is. */
const hasNoCredentials = (text: string): boolean => !/^\w+:[\\/]*[^\\/?#]*@/.test(text)

export const AUTOMATION_VARIABLES = {
  AUTOMATION_WEBHOOK_URL: {
    schema: z
      .string()
      .refine(isUrl(['http:', 'https:']))
      .refine(hasNoCredentials)
      .refine((text) => !/:0+(?=[/?#]|$)/.test(text))
      .optional(),
    shape:
      'the address that is told of registrations, beginning with https:// or http://, without a user or password in it',
    example: 'https://automation.example.com/hooks/quiz',
  },
  AUTOMATION_WEBHOOK_SECRET: {
    schema: z.string().min(16).optional(),
    shape: 'a secret of at least 16 characters that webhooks are signed with',
    example: 'a-long-random-text',
  },
  AUTOMATION_WEBHOOK_INCLUDE_PASSWORD: { schema: trueOrFalse(), shape: 'true or false', example: 'false' },
  AUTOMATION_WEBHOOK_ALLOW_PRIVATE: { schema: trueOrFalse(), shape: 'true or false', example: 'false' },
} as const

/** What the variables of the same names hold, each by itself of the right shape. */
export type AutomationVariables = {
  AUTOMATION_WEBHOOK_URL: string | undefined
  AUTOMATION_WEBHOOK_SECRET: string | undefined
  AUTOMATION_WEBHOOK_INCLUDE_PASSWORD: boolean
  AUTOMATION_WEBHOOK_ALLOW_PRIVATE: boolean
}

/** Health answers go out in the clear to nobody but a neighbour, and to no inner address by mistake. */
function assertOutside(webhookUrl: string): void {
  const { protocol, hostname } = new URL(webhookUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'https:' && (isIP(host) === 0 || publicAddress(host) !== null)) return
  throw new EnvError(
    'AUTOMATION_WEBHOOK_URL is not usable: it must begin with https:// and name a public host, for example AUTOMATION_WEBHOOK_URL=https://automation.example.com/hooks/quiz (for one inside your network set AUTOMATION_WEBHOOK_ALLOW_PRIVATE=true)',
  )
}

/**
 * Who is told of registrations; null: nobody.
 * @throws EnvError naming the variable that is missing, or does not go with the others
 */
export function automationSettings({
  AUTOMATION_WEBHOOK_URL: webhookUrl,
  AUTOMATION_WEBHOOK_SECRET: secret,
  AUTOMATION_WEBHOOK_INCLUDE_PASSWORD: includePassword,
  AUTOMATION_WEBHOOK_ALLOW_PRIVATE: allowPrivateAddress,
}: AutomationVariables): AutomationSettings | null {
  if (webhookUrl === undefined) return null
  if (secret === undefined) {
    const { shape, example } = AUTOMATION_VARIABLES.AUTOMATION_WEBHOOK_SECRET
    throw new EnvError(
      `AUTOMATION_WEBHOOK_URL needs AUTOMATION_WEBHOOK_SECRET: ${shape}, for example AUTOMATION_WEBHOOK_SECRET=${example}`,
    )
  }
  if (!allowPrivateAddress) assertOutside(webhookUrl)
  return { webhookUrl, secret, includePassword, allowPrivateAddress }
}
