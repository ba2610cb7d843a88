import * as contract from '#shared/contract/admin/admin-versions.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { Administrator, AuditTrail } from '#server/http/security/admin-gate.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { createBrand } from './create-brand.ts'
import { approvePublication, cancelPublication, rejectPublication } from './decide-publication.ts'
import { listPublications, readPublicationRow } from './list-publications.ts'
import { listVersions, readVersion, toFinding } from './list-versions.ts'
import { readLive } from './make-live.ts'
import { handBack, setApproval, takeOver } from './own-content.ts'
import { readPublicationState } from './read-publication-state.ts'
import { requestPublication } from './request-publication.ts'
import { exportVersion, importVersion, readDocument, toFile } from './version-file.ts'
import type { VersionsDeps } from './versions-deps.ts'

export type SitesOfBrands = {
  hostsOf: (brandId: string) => string[]
  isTaken: (host: string) => boolean
  originOf: (host: string) => string
}

export type VersionsRoutesDeps = VersionsDeps & {
  /** The folders' content of this process, by id of the brand. */
  folders: ReadonlyMap<string, LoadedBrand>
  sites: SitesOfBrands
  /** Makes this instance look at once. */
  soon: () => void
}

const authorOf = ({ accountId, email }: Administrator) => ({ accountId, email })

/** Calls about versions, their publications and new brands. */
export function registerVersionsRoutes(api: Api, deps: VersionsRoutesDeps): void {
  registerRoute(api, contract.listVersions, ({ brandId, query }) => listVersions(deps, brandId, query))
  registerRoute(api, contract.readVersion, ({ brandId, params }) => readVersion(deps, brandId, params.number))
  registerRoute(api, contract.readVersionDocument, async ({ brandId, params }) => {
    const { number, hash, document } = await readDocument(deps, brandId, params.number)
    return { number, hash, document }
  })
  registerRoute(api, contract.exportVersion, async ({ brandId, params }) =>
    toFile(await exportVersion(deps, brandId, params.number)),
  )
  registerRoute(api, contract.importVersion, async ({ brandId, body, administrator, audit }) => {
    const action = await audit.begin({ targetKind: 'brand', targetId: brandId })
    const { file, reason } = body
    const version = await importVersion(deps, { brandId, file, reason, author: authorOf(administrator) })
    const { number, hash, verification } = version
    action.after({ number, hash, isPassed: verification.isPassed })
    return action.done({
      number,
      hash,
      verification: { ...verification, findings: verification.findings.map(toFinding) },
    })
  })
  registerPublications(api, deps)
  registerOwnership(api, deps)
  registerBrands(api, deps)
}

function registerPublications(api: Api, deps: VersionsRoutesDeps): void {
  const readerOf = (call: { brandId: string; administrator: Administrator }) => ({
    brandId: call.brandId,
    accountId: call.administrator.accountId,
  })
  registerRoute(api, contract.readPublicationState, (call) =>
    readPublicationState(deps, readerOf(call), {
      hasFolder: deps.folders.has(call.brandId),
      hosts: deps.sites.hostsOf(call.brandId),
    }),
  )
  registerRoute(api, contract.listPublications, (call) => listPublications(deps, readerOf(call), call.query))
  registerRoute(api, contract.createPublication, async (call) => {
    const { brandId, body, administrator, audit } = call
    const { scheduledFor, ...order } = body
    const live = await readLive(deps.database.db, brandId)
    const action = await audit.begin({
      targetKind: 'version',
      targetId: String(body.number),
      before: { live: live?.number ?? null },
    })
    const made = await requestPublication(deps, {
      ...order,
      brandId,
      author: authorOf(administrator),
      scheduledFor: scheduledFor === undefined ? undefined : new Date(scheduledFor),
    })
    const { id, kind, number, state, reason } = made
    action.after({ publicationId: id, kind, number, state, reason, scheduledFor: scheduledFor ?? null })
    deps.soon()
    return action.done(await readPublicationRow(deps, readerOf(call), id))
  })

  type DecideCall = {
    brandId: string
    params: { publicationId: string }
    administrator: Administrator
    audit: AuditTrail
  }
  const deciding = async (
    call: DecideCall,
    decide: (decision: {
      brandId: string
      publicationId: string
      accountId: string
    }) => Promise<{ id: string; state: string; number: number }>,
  ) => {
    const { publicationId } = call.params
    const { state: before } = await readPublicationRow(deps, readerOf(call), publicationId)
    const action = await call.audit.begin({
      targetKind: 'publication',
      targetId: publicationId,
      before: { state: before },
    })
    const { state, number } = await decide({ ...readerOf(call), publicationId })
    action.after({ state, number })
    deps.soon()
    return action.done(await readPublicationRow(deps, readerOf(call), publicationId))
  }
  registerRoute(api, contract.cancelPublication, (call) =>
    deciding(call, (decision) => cancelPublication(deps, decision)),
  )
  registerRoute(api, contract.approvePublication, (call) =>
    deciding(call, (decision) => approvePublication(deps, decision)),
  )
  registerRoute(api, contract.rejectPublication, (call) =>
    deciding(call, (decision) => rejectPublication(deps, { ...decision, reason: call.body.reason })),
  )
}

function registerOwnership(api: Api, deps: VersionsRoutesDeps): void {
  const changing = async (
    { brandId, audit }: { brandId: string; audit: AuditTrail },
    reason: string | null,
    change: () => Promise<{ owner: 'folder' | 'studio'; needsApproval: boolean }>,
  ) => {
    const live = await readLive(deps.database.db, brandId)
    const before = live && { owner: live.owner, needsApproval: live.needsApproval }
    const action = await audit.begin({ targetKind: 'brand', targetId: brandId, ...(before && { before }) })
    const { owner, needsApproval } = await change()
    action.after({ owner, needsApproval, ...(reason !== null && { reason }) })
    deps.soon()
    return action.done({ owner, needsApproval })
  }
  registerRoute(api, contract.changePublishing, (call) =>
    changing(call, null, () => setApproval(deps, call.brandId, call.body.needsApproval)),
  )
  registerRoute(api, contract.takeOverBrand, (call) =>
    changing(call, call.body.reason, () => takeOver(deps, call.brandId)),
  )
  registerRoute(api, contract.handBackBrand, (call) =>
    changing(call, call.body.reason, () => handBack(deps, call.brandId, deps.folders.get(call.brandId))),
  )
}

function registerBrands(api: Api, deps: VersionsRoutesDeps): void {
  registerRoute(api, contract.listBrandTemplates, async () => ({ templates: await deps.readTemplates() }))
  registerRoute(api, contract.createBrand, async ({ body, administrator, audit }) => {
    const action = await audit.begin({ targetKind: 'brand', targetId: body.id })
    const { number } = await createBrand(deps, body, authorOf(administrator), deps.sites.isTaken)
    action.after({ host: body.host, number, from: body.from.kind })
    deps.soon()
    return action.done({ brandId: body.id, number, siteUrl: `${deps.sites.originOf(body.host)}/` })
  })
}
