import type { AdDropReason, AdOutcome } from '#shared/ad-network/ad-events.ts'
import type { AdState, Decided, LiveDecision, LiveRow } from '#shared/contract/admin/admin-events.ts'
import type { Tone } from '../panels/badge.tsx'
import { clock, NOTHING, words } from '../format/format.ts'

/** Of an id as much as tells two apart in a list. */
const SHORT_LETTERS = 8
export const shortSession = (sessionId: string): string => sessionId.slice(0, SHORT_LETTERS)

export const AD_LABELS: Readonly<Record<AdOutcome, { word: string; tone: Tone }>> = {
  sent: { word: 'Sent', tone: 'good' },
  waiting: { word: 'Waiting', tone: 'caution' },
  dropped: { word: 'Not sent', tone: 'neutral' },
  none: { word: 'Not told', tone: 'neutral' },
}

const REASON_WORDS: Readonly<Record<AdDropReason, string>> = {
  gpc: 'the browser sends Global Privacy Control',
  refused: 'the visitor has refused advertising',
  no_consent: 'the visitor has to be asked, and has not said yes',
  too_old: 'older than the network takes',
  incomplete: 'too little is known for the network to use it',
  rejected: 'the network does not take it',
  deleted: 'the person was deleted',
}

const triesLabel = (attempts: number): string => (attempts === 1 ? '1 try' : `${attempts} tries`)

/** Why an event is where it is at the ad network; '' where that goes without saying. */
export function adReason(ad: AdState, hasAdNetwork: boolean): string {
  const failure = ad.lastFailure === null ? '' : `: ${ad.lastFailure}`
  switch (ad.status) {
    case 'sent':
      return ad.attempts > 1 ? `after ${triesLabel(ad.attempts)}` : ''
    case 'dropped':
      return `${ad.reason === null ? 'given up' : REASON_WORDS[ad.reason]}${failure}`
    case 'waiting':
      if (ad.attempts === 0) return ''
      return `${triesLabel(ad.attempts)}${failure}${ad.nextTryAt === null ? '' : `, again at ${clock(ad.nextTryAt)}`}`
    case 'none':
      return hasAdNetwork ? 'the network has not been told of it' : 'no ad network is configured'
  }
}

const yesOrNo = (isYes: boolean): string => (isYes ? 'yes' : 'no')

/** `Analytics yes, ads no, health yes`, of what was said; null where nothing was. */
export function saidWords(
  said: Pick<Decided, 'analytics' | 'advertising' | 'health'> | undefined,
): string | null {
  const parts = [
    said?.analytics == null ? null : `analytics ${yesOrNo(said.analytics)}`,
    said?.advertising == null ? null : `ads ${yesOrNo(said.advertising)}`,
    said?.health == null ? null : `health ${yesOrNo(said.health)}`,
  ].filter((part) => part !== null)
  const text = parts.join(', ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

const PLACE_WORDS: Readonly<Record<LiveDecision['saidIn'], string>> = {
  notice: 'in the notice',
  choices: 'in the choices',
  health_question: 'before the health questions',
}

/** What a row is, and below it what it is about. */
export function rowLabel(row: LiveRow): { what: string; about: string | null } {
  if (row.kind === 'event') return { what: words(row.type), about: row.question ?? row.detail }
  return { what: 'Consent decided', about: `${saidWords(row) ?? NOTHING} · ${PLACE_WORDS[row.saidIn]}` }
}
