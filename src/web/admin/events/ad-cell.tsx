import type { LiveRow } from '#shared/contract/admin/admin-events.ts'
import { Badge } from '../panels/badge.tsx'
import { NOTHING } from '../format/format.ts'
import { AD_LABELS, adReason } from './live-labels.ts'

/** The status of an event at the ad network, and why. A dash for events that are never sent. */
export function AdCell({ row, hasAdNetwork }: { row: LiveRow; hasAdNetwork: boolean }) {
  if (row.kind === 'decision' || row.ad === null) return NOTHING
  const { label, tone } = AD_LABELS[row.ad.status]
  const reason = adReason(row.ad, hasAdNetwork)
  return (
    <span className="block max-w-[20rem] min-w-40">
      <Badge tone={tone}>{label}</Badge> <span className="font-mono text-xs">{row.ad.name}</span>
      {reason !== '' && <span className="block text-xs text-ink-soft">{reason}</span>}
    </span>
  )
}
