import type { listPublications, listVersions, VersionRow } from '#shared/contract/admin/admin-versions.ts'
import { useAdminPages, useAdminQuery } from '../api/query.ts'

/** The list of versions, page by page. All parts of the page that need versions share it. */
export const useVersionPages = () =>
  useAdminPages<typeof listVersions>({ path: '/admin/versions', query: {} })

/** The versions that are loaded, newest first. */
export const useVersions = (): readonly VersionRow[] =>
  useVersionPages().data?.pages.flatMap(({ versions }) => versions) ?? []

/** Whether visitors could see this version instead of the live one, which has other content. */
export const canReplace = (version: VersionRow, live: VersionRow | undefined): boolean =>
  version.isPassed && !version.isRecalled && !version.isLive && version.hash !== live?.hash

export const useLiveVersion = (): VersionRow | undefined => useVersions().find(({ isLive }) => isLive)

/** Enough to find one that was not recalled. */
const REPLACED_AT_ONCE = 20

/** The version that visitors saw before the live one and may see again; null: there is none. */
export function usePreviousVersion(): VersionRow | null {
  const versions = useVersions()
  const { data } = useAdminQuery<typeof listPublications>({
    path: '/admin/publications',
    query: { state: 'replaced', limit: REPLACED_AT_ONCE },
  })
  const live = useLiveVersion()
  for (const { number } of data?.publications ?? []) {
    const version = versions.find((one) => one.number === number)
    if (version && canReplace(version, live)) return version
  }
  return null
}
