import type { Api } from '#server/http/routing/register-route.ts'
import { assignArm, type Caller, isRobot } from './assign-arm.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'
import { registerExperimentsRoutes, registerVisitorRoutes } from './experiments-routes.ts'
import { readRunning, type RunningExperiment } from './running-experiments.ts'

/** How often each instance reads which experiments run. */
const REFRESH_MS = 700

/** The version that a page shows to a caller who has not started on one. */
export type Arm = { experimentId: string; arm: number; brandVersion: string }

export type Experiments = {
  /** null: no experiment runs, or the caller is a robot: the live version. */
  armFor: (brandId: string, caller: Caller) => Arm | null
  /** Reads again what is running, at once. */
  refresh: () => Promise<void>
  /** Follows changes of other instances until `stop`. */
  follow: () => void
  stop: () => void
  registerVisitorRoutes: (api: Api) => void
  registerAdminRoutes: (api: Api) => void
}

/** Experiments on versions: who sees which, what they lead to, and the calls of the admin area. */
export function createExperiments(deps: ExperimentsDeps): Experiments {
  let running: ReadonlyMap<string, RunningExperiment> = new Map()
  let timer: ReturnType<typeof setTimeout> | null = null
  let isStopped = false
  const refresh = async (): Promise<void> => {
    running = await readRunning(deps)
  }
  const tick = async (): Promise<void> => {
    try {
      await refresh()
    } catch (error) {
      deps.logger.warn({ err: error }, 'the running experiments were not read')
    }
    if (isStopped) return
    timer = setTimeout(() => void tick(), REFRESH_MS)
    timer.unref()
  }
  const shared = { of: (brandId: string) => running.get(brandId), refresh }
  return {
    armFor: (brandId, caller) => {
      const experiment = running.get(brandId)
      if (experiment === undefined || isRobot(caller)) return null
      const { arm } = assignArm(experiment, caller)
      const { brandVersion } = experiment.arms[arm] ?? {}
      return brandVersion === undefined ? null : { experimentId: experiment.id, arm, brandVersion }
    },
    refresh,
    follow: () => void tick(),
    stop: () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
    registerVisitorRoutes: (api) => registerVisitorRoutes(api, deps, shared),
    registerAdminRoutes: (api) => registerExperimentsRoutes(api, deps, shared),
  }
}
