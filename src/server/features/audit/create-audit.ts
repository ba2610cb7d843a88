import { listAudit as listAuditContract } from '#shared/contract/admin/admin.ts'
import type { EndAudit } from '#server/http/security/admin-gate.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import { beginAudit, type Deed } from './begin-audit.ts'
import { defineAuditJob } from './define-audit-job.ts'
import { listAudit } from './list-audit.ts'
import { createRecordAction } from './record-action.ts'

export type Audit = {
  registerRoutes: (api: Api) => void
  /** Writes a row before the deed; what is given back completes it and never throws. */
  begin: (deed: Deed) => Promise<EndAudit>
  /** Writes a row of what is done in the caller's transaction. */
  record: ReturnType<typeof createRecordAction>
}

/** The verbs of this feature. */
export function createAudit(deps: AuditDeps, jobs: Pick<Jobs, 'define'>): Audit {
  defineAuditJob(jobs, deps)
  return {
    registerRoutes: (api) => registerRoute(api, listAuditContract, ({ query }) => listAudit(deps, query)),
    begin: (deed) => beginAudit(deps, deed),
    record: createRecordAction(deps.key, deps.now),
  }
}
