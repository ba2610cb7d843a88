import type { AuditRow } from '#shared/contract/admin/admin.ts'
import type { Tone } from '../panels/badge.tsx'

/** An action that stays `started` was interrupted: its outcome is unknown. */
export const OUTCOME_TONES: Record<AuditRow['outcome'], Tone> = {
  started: 'caution',
  done: 'good',
  failed: 'danger',
}
