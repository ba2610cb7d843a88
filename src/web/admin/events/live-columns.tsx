import type { LiveRow } from '#shared/contract/admin/admin-events.ts'
import { valueName } from '../conversions/conversion-labels.ts'
import { Badge } from '../panels/badge.tsx'
import type { DataColumn } from '../tables/data-column.ts'
import { clock, dateTime, NOTHING } from '../format/format.ts'
import { AdCell } from './ad-cell.tsx'
import { rowLabel, saidWords, shortSession } from './live-labels.ts'
import type { LiveAnswer } from './merge-live.ts'

/** From so far on the browser's clock is shown beside the server's. */
const CLOCK_APART_MS = 60_000

/** When the server heard of it; the browser's clock beside it where the two are apart. */
function TimeCell({ row: { receivedAt, occurredAt } }: { row: LiveRow }) {
  const isApart = Math.abs(Date.parse(receivedAt) - Date.parse(occurredAt)) >= CLOCK_APART_MS
  return (
    <span className="whitespace-nowrap tabular-nums">
      <time dateTime={receivedAt} title={dateTime(receivedAt)}>
        {clock(receivedAt)}
      </time>
      {isApart && (
        <span className="block text-xs text-ink-soft" title="By the clock of the browser">
          browser {clock(occurredAt)}
        </span>
      )}
    </span>
  )
}

/** What happened, and what it was about. */
export function WhatCell({ row }: { row: LiveRow }) {
  const { what, about } = rowLabel(row)
  return (
    <span className="block max-w-[22rem] min-w-44 font-normal">
      <span className="block font-medium">{what}</span>
      {about !== null && (
        <bdi className="block truncate text-xs text-ink-soft" title={about}>
          {about}
        </bdi>
      )}
    </span>
  )
}

/** The columns of the live view. */
export function liveColumns({ decided, hasAdNetwork }: LiveAnswer): readonly DataColumn<LiveRow>[] {
  const saidIn = new Map(decided.map((one) => [one.sessionId, saidWords(one)]))
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
      header: 'Where',
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
      id: 'said',
      header: 'Consent',
      cell: ({ sessionId, isGpc }) => (
        <span className="block max-w-44 min-w-28 text-xs">
          {isGpc && <Badge tone="info">GPC</Badge>} {saidIn.get(sessionId) ?? 'Nothing said'}
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
