import type { LiveRow } from '#shared/contract/admin/admin-events.ts'
import { dimensionName, valueName } from '../conversions/conversion-labels.ts'
import { clock, dateTime, NOTHING } from '../format/format.ts'
import { Badge, StatusBadge } from '../panels/badge.tsx'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
import { adReason, adStatus, consentLabel, rowLabel, shortSession } from './live-labels.ts'
import type { LiveAnswer } from './merge-live.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** If the clocks differ by more, the browser's time is shown too. */
const CLOCK_APART_MS = 60_000

/** When the server received the event, and the browser's time if it differs. */
function TimeCell({ row: { receivedAt, occurredAt } }: { row: LiveRow }) {
  const t = useTexts('admin-reports')
  const isApart = Math.abs(Date.parse(receivedAt) - Date.parse(occurredAt)) >= CLOCK_APART_MS
  return (
    <span className="whitespace-nowrap tabular-nums">
      <time dateTime={receivedAt} title={dateTime(receivedAt)}>
        {clock(receivedAt)}
      </time>
      {isApart && (
        <span className="block text-xs text-ink-soft" title={t('browserTimeHint')}>
          {t('browserTime', { time: clock(occurredAt) })}
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
  const t = pageTexts().of('admin-reports')
  const consents = new Map(decided.map((one) => [one.sessionId, consentLabel(one)]))
  return [
    column('time', t('time'), (row) => <TimeCell row={row} />),
    rowHeader('what', t('event'), (row) => <WhatCell row={row} />),
    column('session', t('session'), ({ sessionId }) => (
      <span className="font-mono text-xs" title={sessionId}>
        {shortSession(sessionId)}
      </span>
    )),
    column('where', t('location'), (row) => (
      <span className="block whitespace-nowrap">
        {valueName('country', row.country)}
        {row.kind === 'decision' && row.region !== null && `, ${row.region}`}
        {row.kind === 'event' && row.device !== 'unknown' && (
          <span className="block text-xs text-ink-soft">{valueName('device', row.device)}</span>
        )}
      </span>
    )),
    column('consent', t('consent'), ({ sessionId, isGpc }) => (
      <span className="block max-w-44 min-w-28 text-xs">
        {isGpc && <Badge tone="info">GPC</Badge>} {consents.get(sessionId) ?? t('noChoice')}
      </span>
    )),
    column('ad', t('adNetwork'), (row) => <AdCell row={row} hasAdNetwork={hasAdNetwork} />),
    column('version', dimensionName('brandVersion'), (row) =>
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
      <StatusBadge status={adStatus(row.ad.status)} />{' '}
      <span className="font-mono text-xs">{row.ad.name}</span>
      {reason !== '' && <span className="block text-xs text-ink-soft">{reason}</span>}
    </span>
  )
}
