import * as contract from '#shared/contract/admin/admin-experiments.ts'
import { measureExperimentPage, seeExperiment } from '#shared/contract/experiments.ts'
import type { AuditTrail } from '#server/http/security/admin-gate.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { createExperiment, startExperiment, stopExperiment } from './change-experiment.ts'
import { countPage, countVisitor } from './count-visitor.ts'
import { experimentRow, findExperiment, type StoredExperiment } from './experiment-row.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'
import { listExperiments } from './list-experiments.ts'
import { planExperiment } from './plan-experiment.ts'
import { readExperiment } from './read-experiment.ts'
import type { RunningExperiment } from './running-experiments.ts'

export type Running = {
  of: (brandId: string) => RunningExperiment | undefined
  /** Reads again what is running, at once. */
  refresh: () => Promise<void>
}

/** Per address, which many visitors may share. */
const SEEN_LIMIT = { bucket: 'experiments:seen', perMinute: 240, isPerInstance: true } as const
const PAGES_LIMIT = { bucket: 'experiments:pages', perMinute: 600, isPerInstance: true } as const

export function registerVisitorRoutes(api: Api, deps: ExperimentsDeps, running: Running): void {
  registerRoute(
    api,
    seeExperiment,
    async ({ body, request, site }) => ({
      isCounted: await countVisitor(deps, running.of(site.brandId), body, request),
    }),
    SEEN_LIMIT,
  )
  registerRoute(
    api,
    measureExperimentPage,
    async ({ body, site }) => ({ isCounted: await countPage(deps, running.of(site.brandId), body) }),
    PAGES_LIMIT,
  )
}

const auditState = ({ state, arms, startedAt, stoppedAt, endReason, publishedNumber }: StoredExperiment) => ({
  state,
  arms: arms.map(({ number, weight }) => ({ number, weight })),
  startedAt: startedAt?.toISOString() ?? null,
  stoppedAt: stoppedAt?.toISOString() ?? null,
  endReason,
  publishedNumber,
})

type ChangeCall = { params: { experimentId: string }; audit: AuditTrail; brandId: string }

export function registerExperimentsRoutes(api: Api, deps: ExperimentsDeps, running: Running): void {
  registerRoute(api, contract.listExperiments, ({ brandId, query }) => listExperiments(deps, brandId, query))
  registerRoute(api, contract.planExperiment, ({ brandId }) => planExperiment(deps, brandId))
  registerRoute(api, contract.readExperiment, ({ brandId, params }) =>
    readExperiment(deps, brandId, params.experimentId),
  )
  registerRoute(api, contract.createExperiment, async ({ brandId, body, audit, administrator }) => {
    const action = await audit.begin({ targetKind: 'brand', targetId: brandId })
    const created = await createExperiment(deps, brandId, body, administrator.email)
    action.after({ experimentId: created.id, ...auditState(created) })
    return action.done(experimentRow(created))
  })

  const change = async (
    { params, audit, brandId }: ChangeCall,
    make: (experiment: StoredExperiment) => Promise<StoredExperiment>,
  ) => {
    const before = await findExperiment(deps, brandId, params.experimentId)
    const action = await audit.begin({
      targetKind: 'experiment',
      targetId: before.id,
      before: auditState(before),
    })
    const changed = await make(before)
    await running.refresh()
    action.after(auditState(changed))
    return action.done(experimentRow(changed))
  }
  registerRoute(api, contract.startExperiment, (call) =>
    change(call, (experiment) => startExperiment(deps, experiment)),
  )
  registerRoute(api, contract.stopExperiment, (call) =>
    change(call, (experiment) =>
      stopExperiment(deps, experiment, {
        publishNumber: call.body.publishNumber,
        author: { accountId: call.administrator.accountId, email: call.administrator.email },
      }),
    ),
  )
}
