import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { readPublicationState } from '#shared/contract/admin/admin-versions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../api/query.ts'
import { AdminPage } from '../panels/page-frame.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import { type State, StatusCard } from './status-card.tsx'
import { PublicationList, VersionList } from './version-lists.tsx'
import { CHANGED } from './version-labels.ts'

const QUIET_MS = 10_000
const BUSY_MS = 1000

const isBusy = ({ open, liveOn, instances }: State): boolean =>
  open.some(({ state }) => state === 'preparing') || liveOn < instances.length

/** The versions of the brand, and which one visitors see. */
export default function VersionsPage() {
  const t = useTexts('admin-versions')
  const [everyMs, setEveryMs] = useState(QUIET_MS)
  const query = useAdminQuery<typeof readPublicationState>({ path: '/admin/publications/state' }, { everyMs })
  const { data } = query
  const nextMs = data !== undefined && isBusy(data) ? BUSY_MS : QUIET_MS
  if (nextMs !== everyMs) setEveryMs(nextMs)
  useRefreshedLists(data)
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <PanelState query={query}>
        {(state) => (
          <div className="grid grid-cols-1 gap-5">
            <StatusCard state={state} />
            <VersionList live={state.live} />
            <PublicationList />
          </div>
        )}
      </PanelState>
    </AdminPage>
  )
}

/** Loads the lists again when a publication has another state. */
function useRefreshedLists(state: State | undefined): void {
  const client = useQueryClient()
  const shown =
    state && JSON.stringify([state.live.publicationId, state.open.map((one) => [one.id, one.state])])
  useEffect(() => {
    if (shown === undefined) return
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && CHANGED.includes(path),
    })
  }, [client, shown])
}
