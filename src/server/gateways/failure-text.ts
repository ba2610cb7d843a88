import { databaseErrorFacts } from '#server/db/database-error.ts'
import { loggable, StripeFault } from './stripe/stripe-error.ts'
import { WebhookError } from './webhooks/webhook-error.ts'

const LONGEST = 300

/**
 * What went wrong, in a line that may be stored and shown. Messages of most errors repeat what visitors have entered, so
 * of those it holds the name and the code; messages of Stripe's faults and of webhooks are made without.
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
