import { and, eq, isNotNull } from 'drizzle-orm'
import type { InstanceState } from '#shared/versions/version-states.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { brandLive, brandPublications, brandVersions } from '#server/db/schema/studio/versions.ts'
import { loadVersion } from './load-version.ts'
import { publishFolder } from './publish-folder.ts'
import {
  type Instance,
  type InstanceStates,
  readSituation,
  type Situation,
  type SiteRow,
} from './read-situation.ts'
import type { VersionsDeps } from './versions-deps.ts'

/** What this instance shows of a brand. */
export type Served = { number: number; publicationId: string; switchedAt: string }

export type OpenedVersions = {
  /** By id of the brand. */
  served: Map<string, Served>
  /** The folders' content of this process, by id of the brand. */
  folders: ReadonlyMap<string, LoadedBrand>
  situation: Situation
}

/**
 * Whether a folder is a deployment that visitors should see.
 * - content that was never deployed: yes
 * - the content that was deployed last: no, because visitors see it, or somebody has rolled back since
 * - content of an earlier deployment: only when no running instance has the one deployed last. So an old instance that
 *   restarts during a rolling deployment changes nothing, and a deployment of the older folder takes effect with the end
 *   of the last newer instance.
 */
function isDeployment(
  { brandId, hash, wasDeployed }: { brandId: string; hash: string; wasDeployed: boolean },
  deployedHash: string | null,
  others: readonly InstanceStates[],
): boolean {
  if (deployedHash === hash) return false
  if (!wasDeployed) return true
  return !others.some((states) => states[brandId]?.folderHash === deployedHash)
}

/** Whether the folder's content is a version, and was live by a deployment. */
async function historyOf({ database: { db } }: VersionsDeps, brandId: string, hash: string) {
  const deployed = and(
    eq(brandPublications.brandId, brandVersions.brandId),
    eq(brandPublications.number, brandVersions.number),
    eq(brandPublications.kind, 'folder'),
    isNotNull(brandPublications.liveAt),
  )
  const rows = await db
    .select({ publicationId: brandPublications.id })
    .from(brandVersions)
    .leftJoin(brandPublications, deployed)
    .where(and(eq(brandVersions.brandId, brandId), eq(brandVersions.hash, hash)))
  return {
    isRecorded: rows.length > 0,
    wasDeployed: rows.some(({ publicationId }) => publicationId !== null),
  }
}

const othersOf = ({ instances }: Situation, { id }: Pick<Instance, 'id'>): InstanceStates[] =>
  instances.filter((one) => one.id !== id).map(({ states }) => states)

/** Publishes the folder's content where the rule says so. @returns whether it did */
export async function followFolder(
  deps: VersionsDeps,
  folder: LoadedBrand,
  situation: Situation,
  instance: Instance,
): Promise<boolean> {
  const { brand, documentHash: hash } = folder
  const live = situation.live.find(({ brandId }) => brandId === brand.id)
  if (live?.deployedHash === hash) return false
  const others = othersOf(situation, instance)
  const { isRecorded, wasDeployed } = await historyOf(deps, brand.id, hash)
  const isPublished =
    live?.owner !== 'studio' &&
    isDeployment({ brandId: brand.id, hash, wasDeployed }, live?.deployedHash ?? null, others)
  if (isRecorded && !isPublished) return false
  return publishFolder(deps, folder, { isAlone: others.length === 0, isPublished })
}

/** Of an instance that starts. */
export const NOTHING_SHOWN: InstanceState = {
  number: 0,
  preparedId: null,
  preparedMs: null,
  problem: null,
  folderHash: null,
  switchedAt: new Date(0).toISOString(),
}

/**
 * At the start: records the folders' contents, publishes them where folders own their brands, and makes the process show
 * the live versions.
 */
export async function openVersions(deps: VersionsDeps, instance: Instance): Promise<OpenedVersions> {
  const { database, brands, logger } = deps
  const folders = new Map(brands.ids().map((id) => [id, brands.of(id)]))
  // Others must know from the start which deployment this is.
  const states = Object.fromEntries(
    [...folders].map(([id, { documentHash }]) => [id, { ...NOTHING_SHOWN, folderHash: documentHash }]),
  )
  let situation = await readSituation(database, instance, states)
  let isChanged = false
  for (const folder of folders.values())
    if (await followFolder(deps, folder, situation, instance)) isChanged = true
  if (isChanged) situation = await readSituation(database, instance, states)
  const served = new Map<string, Served>()
  for (const { brandId, number, publicationId } of situation.live) {
    if (!isShown(brands, situation.sites, brandId)) continue
    try {
      await showVersion(deps, brandId, number)
      served.set(brandId, { number, publicationId, switchedAt: new Date().toISOString() })
    } catch (error) {
      // The folder's content is shown, and the studio names this instance.
      logger.error({ err: error, brandId, number }, 'the live version cannot be shown')
    }
  }
  return { served, folders, situation }
}

/** Whether this server shows the brand: by its settings, or at a host that was added. */
export const isShown = (
  brands: Pick<VersionsDeps['brands'], 'ids'>,
  sites: readonly SiteRow[],
  brandId: string,
): boolean => brands.ids().includes(brandId) || sites.some((site) => site.brandId === brandId)

/** Makes this process show a version. */
async function showVersion(deps: VersionsDeps, brandId: string, number: number): Promise<void> {
  const { brands } = deps
  const loaded = await loadVersion(deps, brandId, number)
  showLoaded(brands, loaded)
}

export function showLoaded(brands: VersionsDeps['brands'], loaded: LoadedBrand): void {
  const { id } = loaded.brand
  if (!brands.ids().includes(id)) brands.add(loaded)
  else if (brands.of(id) !== loaded) brands.replace(loaded)
}

/** For commands: makes the process know the live versions, without recording anything. */
export async function showLiveBrands(
  deps: Pick<VersionsDeps, 'database' | 'brands' | 'loadRow'>,
): Promise<void> {
  const rows = await deps.database.db
    .select({ brandId: brandLive.brandId, number: brandLive.number })
    .from(brandLive)
  for (const { brandId, number } of rows) showLoaded(deps.brands, await loadVersion(deps, brandId, number))
}
