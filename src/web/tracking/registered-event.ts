import { registrationEventId } from '#shared/attribution/registration-event-id.ts'
import type { TrackedEvent } from './event-recorder.ts'

/** The event of a new account, under the id that the server derives as well. */
export const registeredEvent = (accountId: string): TrackedEvent => ({
  type: 'registered',
  onceKey: `registered:${accountId}`,
  metadata: { accountId },
  eventId: registrationEventId(accountId),
})
