import { signWebhook } from '#server/gateways/webhooks/sign-webhook.ts'
import { type AutomationDeps, nowOf, type RegistrationJob } from './automation-deps.ts'
import { readRegistration } from './read-registration.ts'

/** One attempt. @throws WebhookError */
export async function sendRegistration(
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
