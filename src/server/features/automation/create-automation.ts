import { z } from 'zod'
import { WebhookError } from '#server/gateways/webhooks/webhook-error.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AutomationDeps, RegistrationJob } from './automation-deps.ts'
import { sendRegistration } from './send-registration.ts'

/** 10 s, 20 s, 40 s … over about 40 minutes. */
const RETRIES = 8
const RETRY_DELAY_SECONDS = 10

export type Automation = {
  /** Sends a registration, best effort: by a job, or with the password immediately and only once. */
  onRegistered: (registration: RegistrationJob & { password: string }) => Promise<void>
  /** Resolves when no immediate request is in progress. */
  settled: () => Promise<void>
}

/** Creates the automation feature and defines its job. */
export function createAutomation(
  deps: AutomationDeps,
  jobs: Pick<Jobs, 'define'>,
  { retryDelaySeconds = RETRY_DELAY_SECONDS }: { retryDelaySeconds?: number } = {},
): Automation {
  const enqueue = jobs.define<RegistrationJob>({
    name: 'automation-registered',
    data: z.strictObject({ accountId: z.string(), leadId: z.string().nullable() }),
    run: (job, signal) => sendRegistration(deps, job, signal),
    isFinal: (error) => error instanceof WebhookError && !error.isWorthRetrying,
    retries: RETRIES,
    retryDelaySeconds,
  })
  const inProgress = new Set<Promise<void>>()

  const sendNow = async (registration: RegistrationJob & { password: string }): Promise<void> => {
    const sending = sendRegistration(deps, registration).catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'a registration could not be sent to the automation webhook'),
    )
    inProgress.add(sending)
    await sending
    inProgress.delete(sending)
  }

  return {
    onRegistered: ({ accountId, leadId, password }) =>
      deps.settings.includePassword
        ? sendNow({ accountId, leadId, password })
        : enqueue({ accountId, leadId }, { key: accountId }),
    settled: async () => {
      await Promise.all(inProgress)
    },
  }
}
