import type { Database } from '#server/db/database.ts'
import type { Webhook } from '#server/gateways/webhooks/post-webhook.ts'

/** What is told to the log; never an address, an answer or a password. */
export type AutomationLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

/** What the verbs of this feature work with. */
export type AutomationDeps = {
  database: Database
  settings: {
    webhookUrl: string
    /** Key of the signature. */
    secret: string
    includePassword: boolean
    allowPrivateAddress: boolean
  }
  /** @throws WebhookError */
  post: (webhook: Webhook) => Promise<void>
  logger: AutomationLogger
  /** Default: the system's clock. */
  now?: () => Date
}

export const nowOf = ({ now }: AutomationDeps): Date => now?.() ?? new Date()

/** What a job carries: nothing of health, no address, no password. */
export type RegistrationJob = { accountId: string; leadId: string | null }
