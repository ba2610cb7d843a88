import { signWebhook } from '#server/gateways/webhooks/sign-webhook.ts'
import { type AutomationDeps, nowOf, type RegistrationJob } from './automation-deps.ts'
import { readRegistration } from './read-registration.ts'

/**
 * The verb "tell the automation of a registration": one try.
 * @throws WebhookError
 */
export async function tellAutomation(
  deps: AutomationDeps,
  registration: RegistrationJob & { password?: string },
  signal?: AbortSignal,
): Promise<void> {
  const { accountId, leadId, password } = registration
  const told = await readRegistration(deps, { accountId, leadId })
  if (told === null) return
  const body = JSON.stringify({ ...told, ...(password !== undefined && { password }) })
  const { webhookUrl, secret, allowPrivateAddress } = deps.settings
  await deps.post({
    url: webhookUrl,
    body,
    headers: { 'x-quiz-funnels-event-id': told.id, ...signWebhook(body, { secret, now: nowOf(deps) }) },
    allowPrivateAddress,
    ...(signal && { signal }),
  })
}
