import { AppError } from '#server/http/routing/app-error.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { orderPasswordMail } from './order-password-mail.ts'

/** The maximum of requests in progress; more can only come from a program. */
const MAX_UNDER_WAY = 500

/**
 * Mails a link to set a password. Whether the address is known is looked up after the answer, so that neither the
 * answer nor its time reveals it. If the process ends before that, the visitor asks again.
 */
export function passwordForgetting(deps: AccountsDeps) {
  const underWay = new Set<Promise<unknown>>()
  return {
    /** @throws AppError `unavailable` if too many requests are in progress */
    ask: (email: string): void => {
      if (underWay.size >= MAX_UNDER_WAY)
        throw new AppError('unavailable', 'The service is busy. Please try again in a moment.', {
          retryAfterSeconds: 2,
        })
      const work: Promise<unknown> = orderPasswordMail(deps, email)
        .catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'a mail to reset a password was not ordered'),
        )
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
