import type { Database } from '#server/db/database.ts'
import type { Webhook } from '#server/gateways/webhooks/post-webhook.ts'

/** Never gets an address, an answer or a password. */
export type AutomationLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

export type AutomationDeps = {
  database: Database
  settings: {
    webhookUrl: string
    /** Signing key. */
    secret: string
    includePassword: boolean
    allowPrivateAddress: boolean
  }
  /** @throws WebhookError */
  post: (webhook: Webhook) => Promise<void>
  logger: AutomationLogger
  /** Default: the system clock. */
  now?: () => Date
}

export const nowOf = ({ now }: AutomationDeps): Date => now?.() ?? new Date()

/** The data of a job: no health answers, address or password. */
export type RegistrationJob = { accountId: string; leadId: string | null }
