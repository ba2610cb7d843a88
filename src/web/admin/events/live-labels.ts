import type { AdDropReason, AdOutcome } from '#shared/ad-network/ad-events.ts'
import type { AdState, Decided, LiveDecision, LiveRow } from '#shared/contract/admin/admin-events.ts'
import { clock, NOTHING } from '../format/format.ts'
import type { Status } from '../panels/badge.tsx'
import { eventLabel } from '../records/event-labels.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type Key = PlainKey<'admin-reports'>

/** Enough of an id to distinguish sessions in a list. */
const SHORT_LETTERS = 8
export const shortSession = (sessionId: string): string => sessionId.slice(0, SHORT_LETTERS)

const AD_LABELS: Readonly<Record<AdOutcome, { label: Key; tone: Status['tone'] }>> = {
  sent: { label: 'adSent', tone: 'good' },
  waiting: { label: 'adPending', tone: 'caution' },
  dropped: { label: 'adNotSent', tone: 'neutral' },
  none: { label: 'adNotQueued', tone: 'neutral' },
}

export function adStatus(outcome: AdOutcome): Status {
  const { label, tone } = AD_LABELS[outcome]
  return { label: pageTexts().of('admin-reports')(label), tone }
}

const REASONS: Readonly<Record<AdDropReason, Key>> = {
  gpc: 'dropGpc',
  refused: 'dropRefused',
  no_consent: 'dropNoConsent',
  too_old: 'dropTooOld',
  incomplete: 'dropIncomplete',
  rejected: 'dropRejected',
  deleted: 'dropDeleted',
}

/** Why an event has its status at the ad network; '' if there is nothing to add. */
export function adReason(ad: AdState, hasAdNetwork: boolean): string {
  const t = pageTexts().of('admin-reports')
  const failure = ad.lastFailure === null ? '' : `: ${ad.lastFailure}`
  switch (ad.status) {
    case 'sent':
      return ad.attempts > 1 ? t('afterTries', { count: ad.attempts }) : ''
    case 'dropped':
      return t(ad.reason === null ? 'gaveUp' : REASONS[ad.reason]) + failure
    case 'waiting': {
      if (ad.attempts === 0) return ''
      const tries = t('tries', { count: ad.attempts }) + failure
      return ad.nextTryAt === null ? tries : t('nextTryAt', { tries, time: clock(ad.nextTryAt) })
    }
    case 'none':
      return t(hasAdNetwork ? 'notSentToNetwork' : 'noNetwork')
  }
}

/** `Analytics yes, ads no, health yes`; null if no choice was made. */
export function consentLabel(
  choice: Pick<Decided, 'analytics' | 'advertising' | 'health'> | undefined,
): string | null {
  const t = pageTexts().of('admin-reports')
  const parts = [
    choice?.analytics == null ? null : t(choice.analytics ? 'analyticsYes' : 'analyticsNo'),
    choice?.advertising == null ? null : t(choice.advertising ? 'adsYes' : 'adsNo'),
    choice?.health == null ? null : t(choice.health ? 'healthYes' : 'healthNo'),
  ].filter((part) => part !== null)
  const text = parts.join(', ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

const SOURCES: Readonly<Record<LiveDecision['saidIn'], Key>> = {
  notice: 'inNotice',
  choices: 'inChoices',
  health_question: 'beforeHealth',
}

/** The name of a row's event and its subject. */
export function rowLabel(row: LiveRow): { title: string; subject: string | null } {
  const t = pageTexts().of('admin-reports')
  if (row.kind === 'event') return { title: eventLabel(row.type), subject: row.question ?? row.detail }
  return { title: t('consentChoice'), subject: `${consentLabel(row) ?? NOTHING} · ${t(SOURCES[row.saidIn])}` }
}
