import type { AuditRow } from '#shared/contract/admin/admin.ts'
import type { Tone } from '../panels/badge.tsx'

/** A row that stays at `started` was interrupted: nobody knows what came of the deed. */
export const OUTCOME_TONES: Record<AuditRow['outcome'], Tone> = {
  started: 'caution',
  done: 'good',
  failed: 'danger',
}
