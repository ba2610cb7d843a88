import type { LiveRow } from '#shared/contract/admin/admin-events.ts'
import { Badge } from '../panels/badge.tsx'
import { NOTHING } from '../format/format.ts'
import { AD_LABELS, adReason } from './live-labels.ts'

/** What became of a row at the ad network, and why. Of what it is never told a dash. */
export function AdCell({ row, hasAdNetwork }: { row: LiveRow; hasAdNetwork: boolean }) {
  if (row.kind === 'decision' || row.ad === null) return NOTHING
  const { word, tone } = AD_LABELS[row.ad.status]
  const reason = adReason(row.ad, hasAdNetwork)
  return (
    <span className="block max-w-[20rem] min-w-40">
      <Badge tone={tone}>{word}</Badge> <span className="font-mono text-xs">{row.ad.name}</span>
      {reason !== '' && <span className="block text-xs text-ink-soft">{reason}</span>}
    </span>
  )
}
