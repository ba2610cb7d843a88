import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Activity, Pause, Play } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AD_OUTCOMES, LIVE_MINUTES } from '#shared/ad-network/ad-events.ts'
import type { listLiveEvents } from '#shared/contract/admin/admin-events.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import { callAdmin } from '../api/admin-call.ts'
import { useBrandId } from '../api/brand-context.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { SearchField } from '../filters/search-field.tsx'
import { ANY, SelectFilter } from '../filters/select-filter.tsx'
import { choiceField, nonEmptyFields, textUpTo } from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { clock, count } from '../format/format.ts'
import { usePanel } from '../lists/use-panel.ts'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { EVENT_TYPES, eventLabel } from '../records/event-labels.ts'
import { DataTable } from '../tables/data-table.tsx'
import { liveColumns } from './live-columns.tsx'
import { AD_LABELS } from './live-labels.ts'
import { countNew, type LiveAnswer, mergeLive } from './merge-live.ts'
import { SessionPanel } from './session-panel.tsx'

const LIVE_TYPES = [...EVENT_TYPES, 'decision' as const]

const FIELDS = {
  type: choiceField(LIVE_TYPES),
  ad: choiceField(AD_OUTCOMES),
  session: textUpTo(64),
  /** The session whose panel is open. */
  open: textUpTo(64),
}
const NO_FILTER = { type: '', ad: '', session: '' } as const

const TYPES = [
  ANY,
  ...LIVE_TYPES.map((type) => ({
    value: type,
    label: type === 'decision' ? 'Consent choice' : eventLabel(type),
  })),
]
const OUTCOMES = [ANY, ...AD_OUTCOMES.map((outcome) => ({ value: outcome, label: AD_LABELS[outcome].label }))]
const NO_IDS: readonly string[] = []

/** What visitors are doing now, their consent decisions, and what was sent to the ad network. */
export default function EventsPage() {
  const [{ open, ...state }, set] = useUrlState(FIELDS)
  const [isPaused, setIsPaused] = useState(false)
  const filters: LiveFilters = nonEmptyFields(state)
  const query = useLiveEvents(filters, isPaused)
  const { data } = query
  const ids = useMemo(() => data?.rows.map(({ id }) => id) ?? NO_IDS, [data])
  const tableRef = useHeldRows(ids)
  const announcement = useAnnouncement(data)
  const panel = usePanel(open, (sessionId, isNewEntry) => set({ open: sessionId }, { isNewEntry }))
  const setCount = Object.keys(filters).length
  return (
    <AdminPage
      title="Live events"
      lead={`The last ${LIVE_MINUTES} minutes, newest first, and what was sent to the ad network.`}
      actions={
        <>
          <span className="text-ink-soft tabular-nums">
            {isPaused ? 'Paused' : 'Live'}
            {data && ` · as of ${clock(data.asOf)}`}
          </span>
          <AdminButton icon={isPaused ? Play : Pause} onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? 'Resume' : 'Pause'}
          </AdminButton>
        </>
      }
    >
      <output className="sr-only">{announcement}</output>
      <FilterBar setCount={setCount} onClear={() => set(NO_FILTER)}>
        <SearchField
          label="Session"
          placeholder="Full session ID"
          value={state.session}
          onValue={(session) => set({ session: session.trim() })}
        />
        <SelectFilter label="Event" value={state.type} options={TYPES} onValue={(type) => set({ type })} />
        <SelectFilter label="Ad network" value={state.ad} options={OUTCOMES} onValue={(ad) => set({ ad })} />
      </FilterBar>
      {data?.hasAdNetwork === false && (
        <p className="text-ink-soft">
          No ad network is configured, so nothing is sent. Set <code>META_PIXEL_ID</code> and{' '}
          <code>META_CAPI_TOKEN</code> to enable it.
        </p>
      )}
      <div ref={tableRef} className="[&_.admin-table-scroll]:[overflow-anchor:none]">
        <Card isFlush>
          <PanelState
            query={query}
            skeleton={<Skeleton lines={12} />}
            isEmpty={({ rows }) => rows.length === 0}
            empty={<NoEvents hasFilters={setCount > 0} />}
          >
            {(answer) => (
              <DataTable
                caption="Live events, newest first"
                columns={liveColumns(answer)}
                rows={answer.rows}
                getRowId={({ id }) => id}
                onOpenRow={({ sessionId }) => panel.open(sessionId)}
                footer={<Foot answer={answer} />}
              />
            )}
          </PanelState>
        </Card>
      </div>
      {open !== '' && <SessionPanel key={open} sessionId={open} isPaused={isPaused} onClose={panel.close} />}
    </AdminPage>
  )
}

function Foot({ answer: { rows, isCut } }: { answer: LiveAnswer }) {
  return (
    <p className="px-4 py-3 text-ink-soft">
      {count(rows.length)} {rows.length === 1 ? 'event' : 'events'}
      {isCut && ' (only the newest are shown)'}. Click a row to open its session.
    </p>
  )
}

function NoEvents({ hasFilters }: { hasFilters: boolean }) {
  return hasFilters ? (
    <EmptyState title="No events match these filters" icon={Activity}>
      Matching events appear here as they happen.
    </EmptyState>
  ) : (
    <EmptyState title={`No events in the last ${LIVE_MINUTES} minutes`} icon={Activity}>
      Visitor activity appears here within seconds, unless the visitor refused tracking.
    </EmptyState>
  )
}

/** Keeps the scroll position of the table inside `ref` when rows are added above. */
function useHeldRows(ids: readonly string[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const firstId = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const added = firstId.current === undefined ? -1 : ids.indexOf(firstId.current)
    firstId.current = ids[0]
    const scroller = ref.current?.querySelector('.admin-table-scroll')
    if (!scroller || added <= 0 || scroller.scrollTop === 0) return
    const rows = scroller.querySelectorAll<HTMLElement>('tbody > tr')
    const [top, held] = [rows[0], rows[added]]
    if (top && held) scroller.scrollTop += held.offsetTop - top.offsetTop
  }, [ids])
  return ref
}

/** So that screen readers do not announce every row. */
const SPEAK_EVERY_MS = 20_000

/** An occasional summary of new events for a polite live region; '' until there is one. */
function useAnnouncement(data: LiveAnswer | undefined): string {
  const [text, setText] = useState('')
  const before = useRef<LiveAnswer | undefined>(undefined)
  const pending = useRef({ rows: 0, sinceMs: 0 })
  useEffect(() => {
    if (data === undefined) return
    const nowMs = Date.parse(data.asOf)
    if (before.current === undefined) pending.current = { rows: 0, sinceMs: nowMs }
    else pending.current.rows += countNew(before.current, data)
    before.current = data
    const { rows, sinceMs } = pending.current
    if (rows === 0 || nowMs - sinceMs < SPEAK_EVERY_MS) return
    setText(rows === 1 ? '1 new event' : `${count(rows)} new events`)
    pending.current = { rows: 0, sinceMs: nowMs }
  }, [data])
  return text
}

type LiveFilters = Pick<RouteQuery<typeof listLiveEvents>, 'type' | 'session' | 'ad'>

const EVERY_MS = 3000

/** Events of the last hour that match the filters; polls for new ones unless paused. */
function useLiveEvents(filters: LiveFilters, isPaused: boolean): UseQueryResult<LiveAnswer> {
  const client = useQueryClient()
  const brandId = useBrandId()
  const queryKey = ['/admin/events', filters, brandId]
  return useQuery({
    queryKey,
    queryFn: async () => {
      const before = client.getQueryData<LiveAnswer>(queryKey)
      const after = before === undefined ? {} : { after: before.after }
      const update = await callAdmin<typeof listLiveEvents>({
        method: 'GET',
        path: '/admin/events',
        brandId,
        query: { ...filters, ...after },
      })
      return before === undefined ? update : mergeLive(before, update)
    },
    refetchInterval: isPaused ? false : EVERY_MS,
    refetchOnWindowFocus: !isPaused,
  })
}
