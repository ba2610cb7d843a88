import { asc, sql } from 'drizzle-orm'
import type { readPublicationState as contract } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { serverInstances } from '#server/db/schema/studio/versions.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { openPublications } from './list-publications.ts'
import { readLive, readPublication } from './make-live.ts'
import type { VersionsDeps } from './versions-deps.ts'

type State = RouteData<typeof contract>

const livingInstances = ({ database: { db }, lifetimeSeconds }: VersionsDeps) =>
  db
    .select()
    .from(serverInstances)
    .where(sql`${serverInstances.seenAt} > now() - make_interval(secs => ${lifetimeSeconds})`)
    .orderBy(asc(serverInstances.startedAt), asc(serverInstances.id))

/**
 * Which version is live, and on how many instances.
 * @throws AppError `not_found` while nothing of the brand was published
 */
export async function readPublicationState(
  deps: VersionsDeps,
  reader: { brandId: string; accountId: string },
  { hasFolder, hosts }: Pick<State, 'hasFolder' | 'hosts'>,
): Promise<State> {
  const { db } = deps.database
  const { brandId } = reader
  const live = await readLive(db, brandId)
  const publication = live && (await readPublication(db, brandId, live.publicationId))
  if (live === null || publication === null) throw refusal('version_not_found')
  const open = await openPublications(deps, reader)
  const preparing = open.find(({ state }) => state === 'preparing')
  const rows = await livingInstances(deps)
  const instances = rows.map(({ id, engine, startedAt, seenAt, states }) => {
    const state = states[brandId]
    return {
      id,
      engine,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      number: state?.number || null,
      switchedAt: state?.number ? state.switchedAt : null,
      isPrepared: preparing !== undefined && state?.preparedId === preparing.id,
      preparedMs: state?.preparedMs ?? null,
      problem: state?.problem ?? null,
    }
  })
  const showing = instances.filter(({ number }) => number === live.number)
  const begunAt = publication.preparedFrom ?? publication.requestedAt
  const switches = showing.map(({ switchedAt }) => Date.parse(switchedAt ?? ''))
  const isEverywhere = showing.length === instances.length && instances.length > 0
  return {
    live: {
      number: live.number,
      owner: live.owner,
      needsApproval: live.needsApproval,
      changedAt: live.changedAt.toISOString(),
      publicationId: live.publicationId,
      kind: publication.kind,
    },
    hasFolder,
    hosts,
    open,
    instances,
    liveOn: showing.length,
    // Instances that started later show it since then, which says nothing about the publication.
    tookMs: isEverywhere
      ? Math.max(
          0,
          ...rows.flatMap(({ startedAt }, index) =>
            startedAt < live.changedAt ? [(switches[index] ?? 0) - begunAt.getTime()] : [],
          ),
        )
      : null,
  }
}
