import { LeaseBusyError, LeaseLostError } from '#server/db/lease.ts'
import { StripeFault } from '#server/gateways/stripe/stripe-error.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { RecordsChangedError } from './delete-person.ts'

/** What stood in the way of a deletion, in terms of the caller: nothing of ours is deleted yet, and the same call may be repeated. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof StripeFault) {
    const message = 'Our payment provider is not responding. Please try again.'
    return new AppError('payment_unavailable', message, { cause: error })
  }
  // Somebody else works on the same subscription: a webhook, a renewal, another tab.
  const isBusy = [LeaseBusyError, LeaseLostError, RecordsChangedError].some((kind) => error instanceof kind)
  return isBusy
    ? new AppError('payment_busy', 'A payment is under way. Please try again in a moment.', { cause: error })
    : error
}
