import { signWebhook } from '#server/gateways/webhooks/sign-webhook.ts'
import { type AutomationParts, nowOf, type RegistrationJob } from './automation-parts.ts'
import { readRegistration } from './read-registration.ts'

/**
 * The verb "tell the automation of a registration": one try.
 * @throws WebhookError
 */
export async function tellAutomation(
  parts: AutomationParts,
  registration: RegistrationJob & { password?: string },
  signal?: AbortSignal,
): Promise<void> {
  const { accountId, leadId, password } = registration
  const told = await readRegistration(parts, { accountId, leadId })
  if (told === null) return
  const body = JSON.stringify({ ...told, ...(password !== undefined && { password }) })
  const { webhookUrl, secret, allowPrivateAddress } = parts.settings
  await parts.post({
    url: webhookUrl,
    body,
    headers: { 'x-quiz-funnels-event-id': told.id, ...signWebhook(body, { secret, now: nowOf(parts) }) },
    allowPrivateAddress,
    ...(signal && { signal }),
  })
}
