import { z } from 'zod'
import { WebhookError } from '#server/gateways/webhooks/webhook-error.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AutomationDeps, RegistrationJob } from './automation-deps.ts'
import { tellAutomation } from './tell-automation.ts'

/** 10 s, 20 s, 40 s … over some 40 minutes. */
const RETRIES = 8
const RETRY_DELAY_SECONDS = 10

export type Automation = {
  /** Tells of a registration, best effort: by a job, or with the password at once and once. */
  onRegistered: (registration: RegistrationJob & { password: string }) => Promise<void>
  /** Settles when nothing is told at once any more. */
  settled: () => Promise<void>
}

/** The verbs of this feature. Its job must be known to the queue before it starts. */
export function createAutomation(
  deps: AutomationDeps,
  jobs: Pick<Jobs, 'define'>,
  { retryDelaySeconds = RETRY_DELAY_SECONDS }: { retryDelaySeconds?: number } = {},
): Automation {
  const enqueue = jobs.define<RegistrationJob>({
    name: 'automation-registered',
    data: z.strictObject({ accountId: z.string(), leadId: z.string().nullable() }),
    run: (job, signal) => tellAutomation(deps, job, signal),
    isFinal: (error) => error instanceof WebhookError && !error.isWorthRetrying,
    retries: RETRIES,
    retryDelaySeconds,
  })
  const underWay = new Set<Promise<void>>()

  const tellAtOnce = async (registration: RegistrationJob & { password: string }): Promise<void> => {
    const telling = tellAutomation(deps, registration).catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'the automation was not told of a registration'),
    )
    underWay.add(telling)
    await telling
    underWay.delete(telling)
  }

  return {
    onRegistered: ({ accountId, leadId, password }) =>
      deps.settings.includePassword
        ? tellAtOnce({ accountId, leadId, password })
        : enqueue({ accountId, leadId }, { key: accountId }),
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}
