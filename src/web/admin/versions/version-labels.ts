import type { PublicationRow, VersionRow } from '#shared/contract/admin/admin-versions.ts'
import type { PublicationKind, PublicationState, VersionOrigin } from '#shared/versions/version-states.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { remarkText } from '../text/remark-text.ts'
import type { Tone } from '../panels/badge.tsx'

type Key = PlainKey<'admin-versions'>

/** Paths whose data a publication changes. */
export const CHANGED = ['/admin/publications', '/admin/versions']

const ORIGIN_LABELS: Record<VersionOrigin, Key> = {
  folder: 'originFolder',
  studio: 'originStudio',
  import: 'originImport',
  rollback: 'originRollback',
  template: 'originTemplate',
}

export const KIND_LABELS: Record<PublicationKind, Key> = {
  publish: 'kindPublish',
  rollback: 'kindRollback',
  recall: 'kindRecall',
  folder: 'kindFolder',
}

export const STATES: Record<PublicationState, { label: Key; tone: Tone }> = {
  waiting: { label: 'stateWaiting', tone: 'caution' },
  scheduled: { label: 'stateScheduled', tone: 'info' },
  preparing: { label: 'statePreparing', tone: 'info' },
  live: { label: 'stateLive', tone: 'good' },
  replaced: { label: 'stateReplaced', tone: 'neutral' },
  cancelled: { label: 'stateCancelled', tone: 'neutral' },
  rejected: { label: 'stateRejected', tone: 'danger' },
  failed: { label: 'stateFailed', tone: 'danger' },
}

/** Who made a version: `Studio · ann@example.com`. */
export function bylineOf({ origin, authorEmail }: Pick<VersionRow, 'origin' | 'authorEmail'>): string {
  const t = pageTexts().of('admin-versions')
  return t('byline', { origin: t(ORIGIN_LABELS[origin]), author: authorEmail ?? t('system') })
}

/** Who decided about a publication; null: nobody had to. */
function decisionOf({ state, decidedByEmail: email }: PublicationRow): string | null {
  if (email === null) return null
  const t = pageTexts().of('admin-versions')
  if (state === 'rejected') return t('rejectedBy', { email })
  return state === 'cancelled' ? t('cancelledBy', { email }) : t('approvedBy', { email })
}

/** Who requested a publication, and who decided about it. */
export function peopleOf(publication: PublicationRow): string {
  const requested = publication.requestedByEmail ?? pageTexts().of('admin-versions')('system')
  return [requested, decisionOf(publication)].filter((part) => part !== null).join(' · ')
}

/** What a version changes. Earlier releases stored the words of a deployment in English. */
export const changeOf = ({ origin, reason }: Pick<VersionRow, 'origin' | 'reason'>): string =>
  remarkText(origin === 'folder' ? { code: 'folder_deployed' } : reason)

/** Why something was published, likewise. */
export const reasonOf = ({ kind, reason }: Pick<PublicationRow, 'kind' | 'reason'>): string =>
  remarkText(kind === 'folder' ? { code: 'folder_deployed' } : reason)
