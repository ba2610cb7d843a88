import type {
  dismissFailures,
  Failure,
  FailureKind,
  retryFailures,
} from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { count, words } from '../format/format.ts'

/** What failed, as it is called on the page. */
export const failureName = (kind: FailureKind, { name }: Failure): string =>
  kind === 'mails' ? words(name) : name

/** By the first word of a mail's failure; the codes of the mail server follow it. */
const MAIL_FAILURES: Readonly<Record<string, string>> = {
  EENVELOPE: 'The mail server refused the address',
  EMESSAGE: 'The mail server refused the message',
  EAUTH: 'The mail server refused our sign-in',
  EPREPARE: 'The mail could not be created',
  EKILLED: 'The server stopped while the mail was being sent',
}

/** What went wrong. */
export function failureText(kind: FailureKind, { message, isUncertain }: Failure): string {
  const [first = ''] = message?.split(' ') ?? []
  const told = kind === 'mails' ? MAIL_FAILURES[first] : undefined
  const text = told === undefined ? (message ?? 'Not tried yet') : `${told} (${message})`
  return isUncertain ? `${text}. It may have been sent.` : text
}

export const triesLabel = (attempts: number): string =>
  attempts === 1 ? '1 try' : `${count(attempts)} tries`

/** What came of a retry; of a single one in a sentence of its own. */
export function retryLabel({ started, underWay, succeeded, gone }: RouteData<typeof retryFailures>): string {
  const sum = started + underWay + succeeded + gone
  if (sum === 0) return 'Nothing is open any more.'
  if (sum === 1) {
    if (started) return 'It is being retried. If it fails again, it comes back to this list.'
    if (underWay) return 'It is being retried already.'
    if (succeeded) return 'It has succeeded in the meantime. Nothing was retried.'
    return 'It is gone, or no longer needed. Nothing was retried.'
  }
  const parts: [number, string][] = [
    [started, 'being retried'],
    [underWay, 'being retried already'],
    [succeeded, 'succeeded in the meantime'],
    [gone, 'gone or no longer needed'],
  ]
  const told = parts.filter(([many]) => many > 0).map(([many, what]) => `${count(many)} ${what}`)
  return `${told.join(', ')}.`
}

export function dismissLabel({ dismissed }: RouteData<typeof dismissFailures>): string {
  if (dismissed === 0) return 'It was dismissed already, or is no longer open.'
  return dismissed === 1 ? 'Dismissed.' : `${count(dismissed)} dismissed.`
}
