import { ApiError } from './api-error.ts'

/** A failed call: the code to act on, and the text to show. */
export type CallFailure = { code: string; text: string }

const NAMES_A_TIME = /\d+ (?:second|minute|hour)/

/** `1 second`, `45 seconds`, `2 minutes` */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

function tooManyText({ message, retryAfterSeconds }: ApiError): string {
  if (NAMES_A_TIME.test(message)) return message
  const wait = retryAfterSeconds > 0 ? waitText(retryAfterSeconds) : 'a minute'
  return `Too many attempts. Please try again in ${wait}.`
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
    return {
      code,
      text: `${fallback} We could not reach the server: please check your connection. Nothing you typed is lost.`,
    }
  }
  if (status >= 500 || code === 'unreadable_answer') return { code, text: fallback }
  return { code, text: fields[0]?.message ?? message }
}

/** Whether it is unknown if the server carried out the call. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500
