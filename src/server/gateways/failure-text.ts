import { databaseErrorFacts } from '#server/db/database-error.ts'
import { loggable, StripeFault } from './stripe/stripe-error.ts'
import { WebhookError } from './webhooks/webhook-error.ts'

const LONGEST = 300

/**
 * An error in one line that may be stored and shown. Most messages may repeat visitors' input, so only the name and the
 * code are used; messages of Stripe faults and webhooks contain no input.
 */
export function failureText(error: unknown): string {
  const told = loggable(error)
  if (!(told instanceof Error)) return 'Error'
  if (told instanceof StripeFault || told instanceof WebhookError) {
    return `${told.name}: ${told.message}`.slice(0, LONGEST)
  }
  const code = databaseErrorFacts(told)?.['code']
  return (code === undefined ? told.name : `${told.name}, code ${code}`).slice(0, LONGEST)
}
