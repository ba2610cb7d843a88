import type { LiveEvent, LiveRow, listLiveEvents } from '#shared/contract/admin/admin-events.ts'
import { useAdminQuery } from '../api/query.ts'
import { dimensionName, valueName } from '../conversions/conversion-labels.ts'
import { clock, NOTHING } from '../format/format.ts'
import { leadPath } from '../frame/admin-paths.ts'
import { RecordLink } from '../frame/page-link.tsx'
import { Card } from '../panels/card.tsx'
import { FactGrid } from '../panels/fact-list.tsx'
import { EmptyState, PanelState } from '../panels/panel-state.tsx'
import { SidePanel } from '../panels/side-panel.tsx'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { CopyButton } from '../text/copy-button.tsx'
import { Moment } from '../text/moment.tsx'
import { AdCell, WhatCell } from './live-columns.tsx'
import { consentLabel, shortSession } from './live-labels.ts'
import type { LiveAnswer } from './merge-live.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

const MOST = 200
const EVERY_MS = 5000

type SessionPanelProps = { sessionId: string; isPaused: boolean; onClose: () => void }

/** The last events and consent choices of one session, however old. */
export function SessionPanel({ sessionId, isPaused, onClose }: SessionPanelProps) {
  const t = useTexts('admin-reports')
  const query = useAdminQuery<typeof listLiveEvents>(
    { path: '/admin/events', query: { session: sessionId, limit: MOST } },
    isPaused ? {} : { everyMs: EVERY_MS },
  )
  return (
    <SidePanel
      title={t('sessionTitle', { id: shortSession(sessionId) })}
      lead={
        <span className="flex items-center gap-2">
          <span className="min-w-0 font-mono text-xs wrap-anywhere">{sessionId}</span>
          <CopyButton text={sessionId} label={t('copySession')} />
        </span>
      }
      onClose={onClose}
    >
      <PanelState
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('noSessionEvents')}>{t('noSessionEventsText')}</EmptyState>}
      >
        {(answer) => <SessionDetails answer={answer} sessionId={sessionId} />}
      </PanelState>
    </SidePanel>
  )
}

const sessionColumns = (hasAdNetwork: boolean): readonly DataColumn<LiveRow>[] => {
  const t = pageTexts().of('admin-reports')
  return [
    column('at', t('time'), ({ occurredAt }) => (
      <span className="whitespace-nowrap tabular-nums">
        {clock(occurredAt)}
        <span className="block text-xs text-ink-soft">
          <Moment iso={occurredAt} isDay />
        </span>
      </span>
    )),
    rowHeader('what', t('event'), (row) => <WhatCell row={row} />),
    column('ad', t('adNetwork'), (row) => <AdCell row={row} hasAdNetwork={hasAdNetwork} />),
  ]
}

/** The first known value, starting from the oldest event. */
function firstKnown<T>(rows: readonly LiveRow[], read: (event: LiveEvent) => T | null): T | null {
  for (const row of rows.toReversed()) {
    const known = row.kind === 'event' ? read(row) : null
    if (known !== null) return known
  }
  return null
}

const known = (word: string): string | null => (word === 'unknown' ? null : word)

function SessionDetails({ answer, sessionId }: { answer: LiveAnswer; sessionId: string }) {
  const t = useTexts('admin-reports')
  const { rows, decided, hasAdNetwork, isCut } = answer
  const country = firstKnown(rows, (event) => known(event.country)) ?? 'unknown'
  const device = firstKnown(rows, (event) => known(event.device)) ?? 'unknown'
  const version = firstKnown(rows, ({ brandVersion }) => brandVersion)
  const leadId = firstKnown(rows, (event) => event.leadId)
  const consent = consentLabel(decided.find((one) => one.sessionId === sessionId))
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card title={t('visit')}>
        <FactGrid
          facts={[
            { label: dimensionName('country'), value: valueName('country', country) },
            { label: dimensionName('device'), value: valueName('device', device) },
            { label: dimensionName('source'), value: firstKnown(rows, ({ source }) => source) ?? NOTHING },
            { label: t('consent'), value: consent ?? t('noChoice') },
            { label: 'Global Privacy Control', value: rows.some(({ isGpc }) => isGpc) ? t('on') : t('off') },
            {
              label: dimensionName('brandVersion'),
              value: version === null ? NOTHING : valueName('brandVersion', version),
            },
            leadId !== null && {
              label: t('lead'),
              value: <RecordLink to={leadPath(leadId)}>{t('openLead')}</RecordLink>,
            },
          ]}
        />
      </Card>
      <TableCard
        title={t('events')}
        caption={t('sessionCaption')}
        columns={sessionColumns(hasAdNetwork)}
        rows={rows}
        getRowId={({ id }) => id}
        maxHeight="none"
        footer={isCut && <p className="px-4 py-3 text-ink-soft">{t('onlyNewest', { count: MOST })}</p>}
      />
    </div>
  )
}
