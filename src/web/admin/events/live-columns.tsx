import type { LiveRow } from '#shared/contract/admin/admin-events.ts'
import { valueName } from '../conversions/conversion-labels.ts'
import { clock, dateTime, NOTHING } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import type { DataColumn } from '../tables/data-column.ts'
import { AD_LABELS, adReason, consentLabel, rowLabel, shortSession } from './live-labels.ts'
import type { LiveAnswer } from './merge-live.ts'

/** If the clocks differ by more, the browser's time is shown too. */
const CLOCK_APART_MS = 60_000

/** When the server received the event, and the browser's time if it differs. */
function TimeCell({ row: { receivedAt, occurredAt } }: { row: LiveRow }) {
  const isApart = Math.abs(Date.parse(receivedAt) - Date.parse(occurredAt)) >= CLOCK_APART_MS
  return (
    <span className="whitespace-nowrap tabular-nums">
      <time dateTime={receivedAt} title={dateTime(receivedAt)}>
        {clock(receivedAt)}
      </time>
      {isApart && (
        <span className="block text-xs text-ink-soft" title="Time by the browser’s clock">
          browser {clock(occurredAt)}
        </span>
      )}
    </span>
  )
}

/** The event and its subject. */
export function WhatCell({ row }: { row: LiveRow }) {
  const { title, subject } = rowLabel(row)
  return (
    <span className="block max-w-[22rem] min-w-44 font-normal">
      <span className="block font-medium">{title}</span>
      {subject !== null && (
        <bdi className="block truncate text-xs text-ink-soft" title={subject}>
          {subject}
        </bdi>
      )}
    </span>
  )
}

/** The columns of the live view. */
export function liveColumns({ decided, hasAdNetwork }: LiveAnswer): readonly DataColumn<LiveRow>[] {
  const consents = new Map(decided.map((one) => [one.sessionId, consentLabel(one)]))
  return [
    { id: 'time', header: 'Time', cell: (row) => <TimeCell row={row} /> },
    { id: 'what', header: 'Event', isRowHeader: true, cell: (row) => <WhatCell row={row} /> },
    {
      id: 'session',
      header: 'Session',
      cell: ({ sessionId }) => (
        <span className="font-mono text-xs" title={sessionId}>
          {shortSession(sessionId)}
        </span>
      ),
    },
    {
      id: 'where',
      header: 'Location',
      cell: (row) => (
        <span className="block whitespace-nowrap">
          {valueName('country', row.country)}
          {row.kind === 'decision' && row.region !== null && `, ${row.region}`}
          {row.kind === 'event' && row.device !== 'unknown' && (
            <span className="block text-xs text-ink-soft">{valueName('device', row.device)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'consent',
      header: 'Consent',
      cell: ({ sessionId, isGpc }) => (
        <span className="block max-w-44 min-w-28 text-xs">
          {isGpc && <Badge tone="info">GPC</Badge>} {consents.get(sessionId) ?? 'No choice yet'}
        </span>
      ),
    },
    { id: 'ad', header: 'Ad network', cell: (row) => <AdCell row={row} hasAdNetwork={hasAdNetwork} /> },
    {
      id: 'version',
      header: 'Brand version',
      cell: (row) =>
        row.kind === 'decision' || row.brandVersion === null ? (
          NOTHING
        ) : (
          <span className="font-mono text-xs" title={row.brandVersion}>
            {valueName('brandVersion', row.brandVersion)}
          </span>
        ),
    },
  ]
}

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
