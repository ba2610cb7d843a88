import type {
  dismissFailures,
  Failure,
  FailureKind,
  retryFailures,
} from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { count, sentenceCase } from '../format/format.ts'

/** The display name of a failure. */
export const failureName = (kind: FailureKind, { name }: Failure): string =>
  kind === 'mails' ? sentenceCase(name) : name

/** By the first word of the error of an email; codes of the mail server follow. */
const MAIL_FAILURES: Readonly<Record<string, string>> = {
  EENVELOPE: 'The mail server refused the address',
  EMESSAGE: 'The mail server refused the message',
  EAUTH: 'The mail server refused our sign-in',
  EPREPARE: 'The email could not be created',
  EKILLED: 'The server stopped while sending the email',
}

/** The error as text. */
export function failureText(kind: FailureKind, { message, isUncertain }: Failure): string {
  const [first = ''] = message?.split(' ') ?? []
  const known = kind === 'mails' ? MAIL_FAILURES[first] : undefined
  const text = known === undefined ? (message ?? 'Not tried yet') : `${known} (${message})`
  return isUncertain ? `${text}. It may have been sent.` : text
}

export const attemptsLabel = (attempts: number): string =>
  attempts === 1 ? '1 attempt' : `${count(attempts)} attempts`

/** The result of a retry. */
export function retryLabel({ started, underWay, succeeded, gone }: RouteData<typeof retryFailures>): string {
  const sum = started + underWay + succeeded + gone
  if (sum === 0) return 'Nothing left to retry.'
  if (sum === 1) {
    if (started) return 'Retrying. If it fails again, it will reappear in this list.'
    if (underWay) return 'Already being retried.'
    if (succeeded) return 'It has already succeeded. Nothing was retried.'
    return 'It no longer exists or is no longer needed. Nothing was retried.'
  }
  const parts: [number, string][] = [
    [started, 'being retried'],
    [underWay, 'already being retried'],
    [succeeded, 'already succeeded'],
    [gone, 'no longer needed'],
  ]
  const texts = parts.filter(([many]) => many > 0).map(([many, what]) => `${count(many)} ${what}`)
  return `${texts.join(', ')}.`
}

export function dismissLabel({ dismissed }: RouteData<typeof dismissFailures>): string {
  if (dismissed === 0) return 'Already dismissed or no longer open.'
  return dismissed === 1 ? 'Dismissed.' : `${count(dismissed)} dismissed.`
}
