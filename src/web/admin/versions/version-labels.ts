import type { PublicationKind, PublicationState, VersionOrigin } from '#shared/versions/version-states.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type Key = PlainKey<'admin-versions'>

/** Paths whose data a publication changes. */
export const CHANGED = ['/admin/publications', '/admin/versions']

export const ORIGIN_LABELS: Record<VersionOrigin, Key> = {
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

export const STATE_LABELS: Record<PublicationState, Key> = {
  waiting: 'stateWaiting',
  scheduled: 'stateScheduled',
  preparing: 'statePreparing',
  live: 'stateLive',
  replaced: 'stateReplaced',
  cancelled: 'stateCancelled',
  rejected: 'stateRejected',
  failed: 'stateFailed',
}
