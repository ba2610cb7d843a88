import type { LiveRow } from '#shared/contract/admin/admin-events.ts'
import { valueName } from '../conversions/conversion-labels.ts'
import { clock, dateTime, NOTHING } from '../format/format.ts'
import { Badge, StatusBadge } from '../panels/badge.tsx'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
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
    column('time', 'Time', (row) => <TimeCell row={row} />),
    rowHeader('what', 'Event', (row) => <WhatCell row={row} />),
    column('session', 'Session', ({ sessionId }) => (
      <span className="font-mono text-xs" title={sessionId}>
        {shortSession(sessionId)}
      </span>
    )),
    column('where', 'Location', (row) => (
      <span className="block whitespace-nowrap">
        {valueName('country', row.country)}
        {row.kind === 'decision' && row.region !== null && `, ${row.region}`}
        {row.kind === 'event' && row.device !== 'unknown' && (
          <span className="block text-xs text-ink-soft">{valueName('device', row.device)}</span>
        )}
      </span>
    )),
    column('consent', 'Consent', ({ sessionId, isGpc }) => (
      <span className="block max-w-44 min-w-28 text-xs">
        {isGpc && <Badge tone="info">GPC</Badge>} {consents.get(sessionId) ?? 'No choice yet'}
      </span>
    )),
    column('ad', 'Ad network', (row) => <AdCell row={row} hasAdNetwork={hasAdNetwork} />),
    column('version', 'Brand version', (row) =>
      row.kind === 'decision' || row.brandVersion === null ? (
        NOTHING
      ) : (
        <span className="font-mono text-xs" title={row.brandVersion}>
          {valueName('brandVersion', row.brandVersion)}
        </span>
      ),
    ),
  ]
}

/** The status of an event at the ad network, and why. A dash for events that are never sent. */
export function AdCell({ row, hasAdNetwork }: { row: LiveRow; hasAdNetwork: boolean }) {
  if (row.kind === 'decision' || row.ad === null) return NOTHING
  const reason = adReason(row.ad, hasAdNetwork)
  return (
    <span className="block max-w-[20rem] min-w-40">
      <StatusBadge status={AD_LABELS[row.ad.status]} />{' '}
      <span className="font-mono text-xs">{row.ad.name}</span>
      {reason !== '' && <span className="block text-xs text-ink-soft">{reason}</span>}
    </span>
  )
}
