import type { Env } from '#server/settings/env.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { WebhookError } from '#server/gateways/webhooks/webhook-error.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import type { Webhook } from '#server/gateways/webhooks/post-webhook.ts'
import { signWebhook } from '#server/gateways/webhooks/sign-webhook.ts'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import { decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { automationQuizData } from './automation-quiz-data.ts'

/** The body of the webhook, without the password; null if the account was deleted meanwhile. */
async function readRegistration(
  { database, brands }: Pick<AutomationDeps, 'database' | 'brands'>,
  { accountId, leadId }: RegistrationJob,
) {
  const { db } = database
  const [account] = await db
    .select({ brandId: accounts.brandId, email: accounts.email, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) return null
  const [row] =
    leadId === null
      ? []
      : await db
          .select({ id: leads.id, openAnswers: leads.openAnswers, health: leads.health })
          .from(leads)
          .where(
            and(
              eq(leads.id, leadId),
              eq(leads.brandId, account.brandId),
              eq(sql`lower(${leads.email})`, account.email.toLowerCase()),
            ),
          )
  const lead = row ? decryptLead(database, row) : null
  return {
    // The same for every attempt, so that a receiver can deduplicate.
    id: `registered_${accountId}`,
    type: 'registered',
    registeredAt: account.createdAt.toISOString(),
    brand: account.brandId,
    email: account.email,
    leadId: lead?.id ?? null,
    quizData: automationQuizData(brands.of(account.brandId).packs, lead?.answers ?? {}),
  }
}

export type AutomationDeps = {
  database: Database
  brands: Brands
  settings: NonNullable<Env['automation']>
  /** @throws WebhookError */
  post: (webhook: Webhook) => Promise<void>
  /** Never gets an address, an answer or a password. */
  logger: Pick<FastifyBaseLogger, 'warn'>
  /** Default: the system clock. */
  now?: () => Date
}

/** The data of a job: no health answers, address or password. */
export type RegistrationJob = { accountId: string; leadId: string | null }

/** One attempt. @throws WebhookError */
async function sendRegistration(
  deps: AutomationDeps,
  registration: RegistrationJob & { password?: string },
  signal?: AbortSignal,
): Promise<void> {
  const { accountId, leadId, password } = registration
  const content = await readRegistration(deps, { accountId, leadId })
  if (content === null) return
  const body = JSON.stringify({ ...content, ...(password !== undefined && { password }) })
  const { webhookUrl, secret, allowPrivateAddress } = deps.settings
  await deps.post({
    url: webhookUrl,
    body,
    headers: { 'x-quiz-funnels-event-id': content.id, ...signWebhook(body, { secret, now: nowOf(deps) }) },
    allowPrivateAddress,
    ...(signal && { signal }),
  })
}

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
