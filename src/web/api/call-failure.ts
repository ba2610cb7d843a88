import { pageTexts } from '#web/app/texts/page-texts.ts'
import { ApiError } from './api-error.ts'

/** A failed call: the code to act on, and the text to show. */
export type CallFailure = { code: string; text: string }

/** The reasons of this code name the time to wait. */
function tooManyText({ message, reason, retryAfterSeconds: seconds }: ApiError): string {
  if (reason !== null) return message
  const t = pageTexts().of('base')
  if (seconds <= 0) return t('tooManyForNow')
  if (seconds < 60) return t('tooManySeconds', { count: seconds })
  return t('tooManyMinutes', { count: Math.ceil(seconds / 60) })
}

/**
 * A failed call as text: the server's message, how long to wait after too many calls, otherwise `fallback` (with a hint at
 * the connection if there was no answer).
 */
export function callFailure(error: unknown, fallback: string): CallFailure {
  if (!(error instanceof ApiError)) return { code: 'unknown', text: fallback }
  const { code, status, message, fields } = error
  if (code === 'rate_limited') return { code, text: tooManyText(error) }
  if (code === 'no_answer') {
    return { code, text: `${fallback} ${pageTexts().of('base')('noConnection')}` }
  }
  if (status >= 500 || code === 'unreadable_answer') return { code, text: fallback }
  return { code, text: fields[0]?.message ?? message }
}

/** Whether it is unknown if the server carried out the call. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500
