import { and, eq, sql } from 'drizzle-orm'
import { BrandError } from '#shared/brand/brand-error.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { Remark } from '#shared/versions/remark.ts'
import type { InstanceState } from '#shared/versions/version-states.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { brandPublications } from '#server/db/schema/studio/versions.ts'
import type { SyncedPlan } from '#server/features/products/products.ts'
import { loadVersion } from './load-version.ts'
import { endPublication, makeLive } from './make-live.ts'
import { followFolder, isShown, NOTHING_SHOWN, type OpenedVersions, showLoaded } from './open-versions.ts'
import { storePlansOfFolder } from './publish-folder.ts'
import {
  endInstance,
  type Instance,
  type LiveRow,
  type OpenRow,
  readSituation,
  type Situation,
  type SiteRow,
} from './read-situation.ts'
import { remarkAbout } from './remark-columns.ts'
import type { VersionsDeps } from './versions-deps.ts'

const POLL_MS = 1_000

/** What this instance has done for a publication. */
type Preparation = { loaded: LoadedBrand | null; preparedMs: number | null; problem: Remark | null }

export type FollowDeps = VersionsDeps & { instance: Instance; opened: OpenedVersions }

/** What the rest of the server does about other versions. */
export type Following = {
  /** Makes the pages of a brand that is not live yet. */
  warm: (loaded: LoadedBrand) => Promise<void>
  /** Called when hosts may have been added, and when a brand may have other languages. */
  onSites: (sites: readonly SiteRow[]) => void
  /** Whether to look each second. */
  isPolling: boolean
}

/**
 * Keeps what this instance shows equal to what is live: reads the situation each second, prepares what is to be
 * published, and switches when all instances are ready. Any instance may complete what another began.
 */
export function followPublications(deps: FollowDeps) {
  const { database, brands, logger, instance, opened } = deps
  const { served, folders } = opened
  const preparations = new Map<string, Preparation>()
  /** Problems with live versions, by brand. */
  const problems = new Map<string, Remark>()
  /** The publication that this program cannot show, by brand. */
  const refused = new Map<string, string>()
  const running = new Map<string, Promise<void>>()
  let { situation } = opened
  let timer: NodeJS.Timeout | null = null
  let polling: Promise<void> | null = null
  let isStopped = false
  let following: Following | null = null

  /** Work of which there is one at a time, and which must not delay the next report. */
  const run = (key: string, work: () => Promise<void>): void => {
    if (running.has(key) || isStopped) return
    const done = work()
      .catch((error: unknown) => logger.error({ err: error, work: key }, 'a publication was not followed'))
      .finally(() => running.delete(key))
    running.set(key, done)
  }

  const stateOf = (brandId: string): InstanceState => {
    const open = situation.open.find((row) => row.brandId === brandId && preparations.has(row.id))
    const preparation = open && preparations.get(open.id)
    const { number, switchedAt } = served.get(brandId) ?? NOTHING_SHOWN
    return {
      number,
      switchedAt,
      preparedId: preparation?.loaded ? (open?.id ?? null) : null,
      preparedMs: preparation?.preparedMs ?? null,
      problem: preparation?.problem ?? problems.get(brandId) ?? null,
      folderHash: folders.get(brandId)?.documentHash ?? null,
    }
  }
  const statesNow = (): Record<string, InstanceState> =>
    Object.fromEntries(brands.ids().map((id) => [id, stateOf(id)]))

  async function prepare({ id, brandId, number, kind }: OpenRow): Promise<void> {
    const startedMs = performance.now()
    try {
      const loaded = await loadVersion(deps, brandId, number)
      // A rollback must not wait for pages that few visitors need.
      if (kind === 'publish' || kind === 'folder') await following?.warm(loaded)
      const preparedMs = Math.round(performance.now() - startedMs)
      preparations.set(id, { loaded, preparedMs, problem: null })
    } catch (error) {
      const problem = remarkAbout(error, 'not_prepared')
      logger.error({ err: error, brandId, number }, 'a version cannot be prepared')
      preparations.set(id, { loaded: null, preparedMs: null, problem })
    }
    soon()
  }

  async function complete(open: OpenRow, { brand }: LoadedBrand): Promise<void> {
    const { brandId, id: publicationId } = open
    try {
      const makePublicationLive = (plans: readonly SyncedPlan[]) =>
        makeLive(database, { brandId, publicationId, brand, plans }, nowOf(deps))
      await (open.kind === 'folder'
        ? storePlansOfFolder(deps, brand, makePublicationLive)
        : deps.storePlansAtStripe(brand, makePublicationLive))
    } catch (error) {
      if (!open.isLate) throw error
      logger.error({ err: error, brandId, number: open.number }, 'a version cannot be made live')
      await fail(open, remarkAbout(error, 'not_made_live'))
    }
    soon()
  }

  const fail = async ({ id }: OpenRow, problem: Remark): Promise<void> => {
    await endPublication(database.db, { id, state: 'failed' }, problem, nowOf(deps))
  }

  /** Goes on with a publication as far as all living instances allow. */
  function advance(open: OpenRow): void {
    const { id, brandId } = open
    if (open.state === 'scheduled') {
      const isOther = (row: OpenRow) => row.brandId === brandId && row.state === 'preparing'
      if (!situation.open.some(isOther)) run(`begin ${brandId}`, () => beginScheduled(open))
      return
    }
    const own = preparations.get(id)
    if (own === undefined) return run(`prepare ${id}`, () => prepare(open))
    const others = situation.instances.filter((one) => one.id !== instance.id)
    const isReady = (one: Situation['instances'][number]) => one.states[brandId]?.preparedId === id
    // One that does not know the brand yet shows it as soon as it does.
    const areReady = others.every((one) => isReady(one) || one.states[brandId] === undefined)
    if (own.loaded && (areReady || open.isLate)) {
      const { loaded } = own
      return run(`complete ${id}`, () => complete(open, loaded))
    }
    const isHopeless = !own.loaded && !others.some(isReady)
    if (isHopeless && (open.isLate || others.length === 0))
      run(`fail ${id}`, () => fail(open, own.problem ?? { code: 'no_instance_ready' }))
  }

  async function beginScheduled({ id }: OpenRow): Promise<void> {
    await database.db
      .update(brandPublications)
      .set({ state: 'preparing', preparedFrom: sql`now()` })
      .where(and(eq(brandPublications.id, id), eq(brandPublications.state, 'scheduled')))
    soon()
  }

  /** Shows the live version at once if it is prepared. */
  function follow({ brandId, number, publicationId }: LiveRow): void {
    if (served.get(brandId)?.publicationId === publicationId) return
    const prepared = preparations.get(publicationId)?.loaded
    if (prepared) return show(prepared, { brandId, number, publicationId })
    // Another attempt would find the same mistakes.
    if (refused.get(brandId) === publicationId) return
    run(`show ${brandId}`, async () => {
      try {
        show(await loadVersion(deps, brandId, number), { brandId, number, publicationId })
      } catch (error) {
        problems.set(brandId, remarkAbout(error, 'not_prepared'))
        if (error instanceof BrandError) refused.set(brandId, publicationId)
        throw error
      }
    })
  }

  function show(
    loaded: LoadedBrand,
    { brandId, ...shown }: Pick<LiveRow, 'brandId' | 'number' | 'publicationId'>,
  ): void {
    showLoaded(brands, loaded)
    problems.delete(brandId)
    served.set(brandId, { ...shown, switchedAt: new Date().toISOString() })
    following?.onSites(situation.sites)
    logger.info({ brandId, number: shown.number }, 'another version is live')
    soon()
  }

  async function pollOnce(): Promise<void> {
    const read = await readSituation(database, instance, statesNow())
    // Publications that ended need nothing any more.
    const openIds = new Set(read.open.map(({ id }) => id))
    const liveIds = new Set(read.live.map(({ publicationId }) => publicationId))
    situation = read
    for (const row of read.live) if (isShown(brands, read.sites, row.brandId)) follow(row)
    for (const id of preparations.keys()) if (!openIds.has(id) && !liveIds.has(id)) preparations.delete(id)
    for (const open of read.open) if (isShown(brands, read.sites, open.brandId)) advance(open)
    for (const [brandId, folder] of folders) {
      if (read.live.some((row) => row.brandId === brandId && row.owner === 'studio')) continue
      run(`folder ${brandId}`, async () => {
        if (await followFolder(deps, folder, situation, instance)) soon()
      })
    }
    following?.onSites(read.sites)
  }

  let isAskedAgain = false
  /** One at a time; a call during one makes another follow. */
  function poll(): Promise<void> {
    isAskedAgain = true
    polling ??= pollAgain().finally(() => (polling = null))
    return polling
  }
  async function pollAgain(): Promise<void> {
    if (!isAskedAgain || isStopped) return
    isAskedAgain = false
    await pollOnce().catch((error: unknown) =>
      logger.warn({ err: error }, 'the state of publications was not read'),
    )
    return pollAgain()
  }
  const soon = (): void => {
    if (following !== null) void poll()
  }

  const settle = async (): Promise<void> => {
    const open = [...running.values(), ...(polling === null ? [] : [polling])]
    if (open.length === 0) return
    await Promise.all(open)
    return settle()
  }

  return {
    /** Reads once, and resolves when everything that this leads to is done. */
    poll: async (): Promise<void> => {
      await poll()
      await settle()
    },
    soon,
    isRecalled: (brandId: string, brandVersion: string): boolean =>
      situation.recalled.some((row) => row.brandId === brandId && row.brandVersion === brandVersion),
    /** What is prepared to become live, for visitors of instances that have switched before this one. */
    preparedVersion: (brandId: string, brandVersion: string): LoadedBrand | null =>
      [...preparations.values()]
        .map(({ loaded }) => loaded)
        .find((loaded) => loaded?.brand.id === brandId && loaded.version === brandVersion) ?? null,
    start: (begun: Following): void => {
      following = begun
      if (!begun.isPolling) return
      timer = setInterval(soon, POLL_MS)
      soon()
    },
    stop: async (): Promise<void> => {
      isStopped = true
      if (timer !== null) clearInterval(timer)
      await settle()
      await endInstance(database, instance)
    },
  }
}

export type FollowedPublications = ReturnType<typeof followPublications>
