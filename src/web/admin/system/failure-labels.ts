import type {
  dismissFailures,
  Failure,
  FailureKind,
  retryFailures,
} from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { mailLabel } from '../records/mail-labels.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

/** The display name of a failure. */
export const failureName = (kind: FailureKind, { name }: Failure): string =>
  kind === 'mails' ? mailLabel(name) : name

/** By the first word of the error of an email; codes of the mail server follow. */
const MAIL_FAILURES: Readonly<Record<string, PlainKey<'admin-operations'>>> = {
  EENVELOPE: 'mailRefusedAddress',
  EMESSAGE: 'mailRefusedMessage',
  EAUTH: 'mailRefusedSignIn',
  EPREPARE: 'mailNotCreated',
  EKILLED: 'mailServerStopped',
}

/** The error as text. */
export function failureText(kind: FailureKind, { message, isUncertain }: Failure): string {
  const t = pageTexts().of('admin-operations')
  const [first = ''] = message?.split(' ') ?? []
  const known = kind === 'mails' ? MAIL_FAILURES[first] : undefined
  const text = known === undefined ? (message ?? t('notTried')) : `${t(known)} (${message})`
  return isUncertain ? t('maySent', { error: text }) : text
}

export const attemptsLabel = (attempts: number): string =>
  pageTexts().of('admin-operations')('attempts', { count: attempts })

/** The result of a retry. */
export function retryLabel({ started, underWay, succeeded, gone }: RouteData<typeof retryFailures>): string {
  const t = pageTexts().of('admin-operations')
  const sum = started + underWay + succeeded + gone
  if (sum === 0) return t('nothingToRetry')
  if (sum === 1) {
    if (started) return t('retrying')
    if (underWay) return t('alreadyRetrying')
    if (succeeded) return t('alreadySucceeded')
    return t('noLongerNeeded')
  }
  const parts = [
    [started, 'manyRetrying'],
    [underWay, 'manyUnderWay'],
    [succeeded, 'manySucceeded'],
    [gone, 'manyGone'],
  ] as const
  const texts = parts.filter(([many]) => many > 0).map(([many, key]) => t(key, { count: many }))
  return `${texts.join(', ')}.`
}

export function dismissLabel({ dismissed }: RouteData<typeof dismissFailures>): string {
  const t = pageTexts().of('admin-operations')
  if (dismissed === 0) return t('alreadyDismissed')
  return dismissed === 1 ? t('dismissedOne') : t('dismissedMany', { count: dismissed })
}
