import { listAudit as listAuditContract } from '#shared/contract/admin/admin.ts'
import type { EndAudit } from '#server/http/security/admin-gate.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AuditParts } from './audit-parts.ts'
import { beginAudit, type Deed } from './begin-audit.ts'
import { defineAuditJob } from './define-audit-job.ts'
import { listAudit } from './list-audit.ts'
import { createRecordDeed } from './record-deed.ts'

export type Audit = {
  bind: (api: Api) => void
  /** Writes a row before the deed; what is given back completes it and never throws. */
  begin: (deed: Deed) => Promise<EndAudit>
  /** Writes a row of what is done in the caller's transaction. */
  record: ReturnType<typeof createRecordDeed>
}

/** The verbs of this feature. */
export function openAudit(parts: AuditParts, jobs: Pick<Jobs, 'define'>): Audit {
  defineAuditJob(jobs, parts)
  return {
    bind: (api) => bindRoute(api, listAuditContract, ({ query }) => listAudit(parts, query)),
    begin: (deed) => beginAudit(parts, deed),
    record: createRecordDeed(parts.key, parts.now),
  }
}
