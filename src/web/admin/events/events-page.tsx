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
import { anyOption, SelectFilter } from '../filters/select-filter.tsx'
import { choiceField, nonEmptyFields, textUpTo } from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { clock } from '../format/format.ts'
import { usePanel } from '../lists/use-panel.ts'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { EVENT_TYPES, eventLabel } from '../records/event-labels.ts'
import { DataTable } from '../tables/data-table.tsx'
import { liveColumns } from './live-columns.tsx'
import { adStatus } from './live-labels.ts'
import { countNew, type LiveAnswer, mergeLive } from './merge-live.ts'
import { SessionPanel } from './session-panel.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'

const LIVE_TYPES = [...EVENT_TYPES, 'decision' as const]

const FIELDS = {
  type: choiceField(LIVE_TYPES),
  ad: choiceField(AD_OUTCOMES),
  session: textUpTo(64),
  /** The session whose panel is open. */
  open: textUpTo(64),
}
const NO_FILTER = { type: '', ad: '', session: '' } as const

const typeOptions = () => [
  anyOption(),
  ...LIVE_TYPES.map((type) => ({
    value: type,
    label: type === 'decision' ? pageTexts().of('admin-reports')('consentChoice') : eventLabel(type),
  })),
]
const outcomeOptions = () => [
  anyOption(),
  ...AD_OUTCOMES.map((outcome) => ({ value: outcome, label: adStatus(outcome).label })),
]
const NO_IDS: readonly string[] = []

/** What visitors are doing now, their consent decisions, and what was sent to the ad network. */
export default function EventsPage() {
  const t = useTexts('admin-reports')
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
      title={t('liveEvents')}
      lead={t('liveLead', { minutes: LIVE_MINUTES })}
      actions={
        <>
          <span className="text-ink-soft tabular-nums">
            {isPaused ? t('paused') : t('live')}
            {data && ` · ${t('asOfLower', { time: clock(data.asOf) })}`}
          </span>
          <AdminButton icon={isPaused ? Play : Pause} onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? t('resume') : t('pause')}
          </AdminButton>
        </>
      }
    >
      <output className="sr-only">{announcement}</output>
      <FilterBar setCount={setCount} onClear={() => set(NO_FILTER)}>
        <SearchField
          label={t('session')}
          placeholder={t('fullSessionId')}
          value={state.session}
          onValue={(session) => set({ session: session.trim() })}
        />
        <SelectFilter
          label={t('event')}
          value={state.type}
          options={typeOptions()}
          onValue={(type) => set({ type })}
        />
        <SelectFilter
          label={t('adNetwork')}
          value={state.ad}
          options={outcomeOptions()}
          onValue={(ad) => set({ ad })}
        />
      </FilterBar>
      {data?.hasAdNetwork === false && (
        <p className="text-ink-soft">
          <Rich
            text={t('noAdNetwork')}
            tags={{ pixel: () => <code>META_PIXEL_ID</code>, token: () => <code>META_CAPI_TOKEN</code> }}
          />
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
                caption={t('liveCaption')}
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
  const t = useTexts('admin-reports')
  return (
    <p className="px-4 py-3 text-ink-soft">
      {t(isCut ? 'eventsFootCut' : 'eventsFoot', { count: rows.length })}
    </p>
  )
}

function NoEvents({ hasFilters }: { hasFilters: boolean }) {
  const t = useTexts('admin-reports')
  return hasFilters ? (
    <EmptyState title={t('noEventsMatch')} icon={Activity}>
      {t('matchingAppear')}
    </EmptyState>
  ) : (
    <EmptyState title={t('noEventsLately', { minutes: LIVE_MINUTES })} icon={Activity}>
      {t('activityAppears')}
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
  const t = useTexts('admin-reports')
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
    setText(t('newEvents', { count: rows }))
    pending.current = { rows: 0, sinceMs: nowMs }
  }, [data, t])
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
