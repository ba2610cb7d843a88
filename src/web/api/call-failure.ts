import { ApiError } from './api-error.ts'

/** What came of a call that failed: the code to act upon, and the words to show. */
export type CallFailure = { code: string; text: string }

const NAMES_A_TIME = /\d+ (?:second|minute|hour)/

/** A wait in words: `1 second`, `45 seconds`, `2 minutes`. */
export function waitWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

function tooManyText({ message, retryAfterSeconds }: ApiError): string {
  if (NAMES_A_TIME.test(message)) return message
  const wait = retryAfterSeconds > 0 ? waitWords(retryAfterSeconds) : 'a minute'
  return `Too many attempts. Please try again in ${wait}.`
}

/**
 * A failed call in words: what the server says of a refusal, how long to wait after too many calls, and else
 * `fallback`, with the line as the likely reason where no answer came.
 */
export function callFailure(error: unknown, fallback: string): CallFailure {
  if (!(error instanceof ApiError)) return { code: 'unknown', text: fallback }
  const { code, status, message, fields } = error
  if (code === 'rate_limited') return { code, text: tooManyText(error) }
  if (code === 'no_answer') {
    return {
      code,
      text: `${fallback} We could not reach the server. Please check your connection and try again; nothing you typed is lost.`,
    }
  }
  if (status >= 500 || code === 'unreadable_answer') return { code, text: fallback }
  return { code, text: fields[0]?.message ?? message }
}

/** The caller cannot know whether the server has done what it was asked. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500
