import type { AdDropReason, AdOutcome } from '#shared/ad-network/ad-events.ts'
import type { AdState, Decided, LiveDecision, LiveRow } from '#shared/contract/admin/admin-events.ts'
import { clock, NOTHING } from '../format/format.ts'
import type { Status } from '../panels/badge.tsx'
import { eventLabel } from '../records/event-labels.ts'

/** Enough of an id to distinguish sessions in a list. */
const SHORT_LETTERS = 8
export const shortSession = (sessionId: string): string => sessionId.slice(0, SHORT_LETTERS)

export const AD_LABELS: Readonly<Record<AdOutcome, Status>> = {
  sent: { label: 'Sent', tone: 'good' },
  waiting: { label: 'Pending', tone: 'caution' },
  dropped: { label: 'Not sent', tone: 'neutral' },
  none: { label: 'Not queued', tone: 'neutral' },
}

const REASONS: Readonly<Record<AdDropReason, string>> = {
  gpc: 'Global Privacy Control is on',
  refused: 'the visitor refused advertising',
  no_consent: 'consent is required and was not given',
  too_old: 'too old for the network',
  incomplete: 'not enough data for the network to use',
  rejected: 'the network rejected it',
  deleted: 'the visitor’s data was deleted',
}

const triesLabel = (attempts: number): string => (attempts === 1 ? '1 try' : `${attempts} tries`)

/** Why an event has its status at the ad network; '' if there is nothing to add. */
export function adReason(ad: AdState, hasAdNetwork: boolean): string {
  const failure = ad.lastFailure === null ? '' : `: ${ad.lastFailure}`
  switch (ad.status) {
    case 'sent':
      return ad.attempts > 1 ? `after ${triesLabel(ad.attempts)}` : ''
    case 'dropped':
      return `${ad.reason === null ? 'gave up' : REASONS[ad.reason]}${failure}`
    case 'waiting':
      if (ad.attempts === 0) return ''
      return `${triesLabel(ad.attempts)}${failure}${ad.nextTryAt === null ? '' : `, next try at ${clock(ad.nextTryAt)}`}`
    case 'none':
      return hasAdNetwork ? 'not sent to the network' : 'no ad network is configured'
  }
}

const yesOrNo = (isYes: boolean): string => (isYes ? 'yes' : 'no')

/** `Analytics yes, ads no, health yes`; null if no choice was made. */
export function consentLabel(
  choice: Pick<Decided, 'analytics' | 'advertising' | 'health'> | undefined,
): string | null {
  const parts = [
    choice?.analytics == null ? null : `analytics ${yesOrNo(choice.analytics)}`,
    choice?.advertising == null ? null : `ads ${yesOrNo(choice.advertising)}`,
    choice?.health == null ? null : `health ${yesOrNo(choice.health)}`,
  ].filter((part) => part !== null)
  const text = parts.join(', ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

const SOURCES: Readonly<Record<LiveDecision['saidIn'], string>> = {
  notice: 'in the cookie notice',
  choices: 'in the privacy choices',
  health_question: 'before the health questions',
}

/** The name of a row's event and its subject. */
export function rowLabel(row: LiveRow): { title: string; subject: string | null } {
  if (row.kind === 'event') return { title: eventLabel(row.type), subject: row.question ?? row.detail }
  return { title: 'Consent choice', subject: `${consentLabel(row) ?? NOTHING} · ${SOURCES[row.saidIn]}` }
}
