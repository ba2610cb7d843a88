import { useQueryClient } from '@tanstack/react-query'
import { FileUp, GitBranch, GitCompare } from 'lucide'
import { useEffect, useState } from 'react'
import type { readPublicationState } from '#shared/contract/admin/admin-versions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../api/query.ts'
import { AdminButton, adminButtonClass } from '../controls/admin-button.tsx'
import { useRefusal } from '../controls/can-change.tsx'
import { textUpTo } from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { adminPaths } from '../frame/admin-paths.ts'
import { PageLink } from '../frame/page-link.tsx'
import { usePanel } from '../lists/use-panel.ts'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { PublicationList } from './publication-list.tsx'
import type { State } from './publication-state.ts'
import { RulesCard, StatusCard } from './status-card.tsx'
import { usePreviousVersion } from './use-versions.ts'
import { CHANGED } from './version-labels.ts'
import { VersionList } from './version-list.tsx'
import { VersionPanel } from './version-panel.tsx'

const QUIET_MS = 10_000
const BUSY_MS = 1000

const isBusy = ({ open, liveOn, instances }: State): boolean =>
  open.some(({ state }) => state === 'preparing') || liveOn < instances.length

/** The open version, or the two that are compared. */
const ADDRESS = { version: textUpTo(9), before: textUpTo(9), after: textUpTo(9) }

/** The versions of the brand, and which one visitors see. */
export default function VersionsPage() {
  const t = useTexts('admin-versions')
  const mayEdit = useRefusal({ level: 'editor' }) === null
  const [everyMs, setEveryMs] = useState(QUIET_MS)
  const [isImporting, setIsImporting] = useState(false)
  const [address, set] = useUrlState(ADDRESS)
  const panel = usePanel(address.version, (version, isNewEntry) => set({ version }, { isNewEntry }))
  const comparison = usePanel(address.after, (pair, isNewEntry) => {
    const [before = '', after = ''] = pair.split('-', 2)
    set({ before, after, version: '' }, { isNewEntry })
  })
  const query = useAdminQuery<typeof readPublicationState>({ path: '/admin/publications/state' }, { everyMs })
  const { data, error } = query
  const nextMs = data !== undefined && isBusy(data) ? BUSY_MS : QUIET_MS
  if (nextMs !== everyMs) setEveryMs(nextMs)
  useRefreshedLists(data)
  const previous = usePreviousVersion()
  const compare = (before: number, after: number) => comparison.open(`${before}-${after}`)
  const isUnpublished = error instanceof ApiError && error.status === 404
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <PageLink to={adminPaths.studio} className={adminButtonClass('secondary')}>
            {t('drafts')}
          </PageLink>
          {mayEdit && (
            <AdminButton icon={FileUp} onClick={() => setIsImporting(true)}>
              {t('importVersion')}
            </AdminButton>
          )}
          {data && (
            <AdminButton
              icon={GitCompare}
              onClick={() => compare(previous?.number ?? data.live.number, data.live.number)}
            >
              {t('compare')}
            </AdminButton>
          )}
        </>
      }
    >
      {isUnpublished ? (
        <Card>
          <EmptyState title={t('nothingLive')} icon={GitBranch}>
            {t('nothingLiveText')}
          </EmptyState>
        </Card>
      ) : (
        <PanelState query={query} skeleton={<Loading />}>
          {(state) => (
            <div className="grid grid-cols-1 gap-5">
              <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <StatusCard state={state} />
                <RulesCard state={state} />
              </div>
              <VersionList live={state.live} openNumber={address.version} onOpen={panel.open} />
              <PublicationList state={state} />
              {address.version !== '' && (
                <VersionPanel
                  key={address.version}
                  number={address.version}
                  live={state.live}
                  onCompare={compare}
                  onClose={panel.close}
                />
              )}
            </div>
          )}
        </PanelState>
      )}
      {isImporting && (
        <ImportPanel
          onOpen={(number) => {
            setIsImporting(false)
            panel.open(String(number))
          }}
          onClose={() => setIsImporting(false)}
        />
      )}
      {address.before !== '' && address.after !== '' && (
        <ComparePanel
          before={Number(address.before)}
          after={Number(address.after)}
          onChoose={(before, after) => set({ before: String(before), after: String(after) })}
          onClose={comparison.close}
        />
      )}
    </AdminPage>
  )
}

function Loading() {
  const t = useTexts('admin-versions')
  return (
    <div className="grid gap-5">
      <Card title={t('status')}>
        <Skeleton />
      </Card>
      <Card title={t('list')} isFlush>
        <Skeleton />
      </Card>
    </div>
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
