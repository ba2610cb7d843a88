import { z } from 'zod'
import type { Jobs } from '#server/jobs/jobs.ts'
import { applyRetention } from './apply-retention.ts'
import type { RetentionDeps } from './retention-deps.ts'

/** A first run over years of data may take long; what is left is done the next day. */
const TIMEOUT_SECONDS = 60 * 60

/** Each night, on one instance. */
export function defineRetentionJob(jobs: Pick<Jobs, 'define'>, deps: RetentionDeps): void {
  jobs.define({
    name: 'retention',
    data: z.strictObject({}),
    run: async (_data, signal) => {
      await applyRetention(deps, new Date(), signal)
    },
    timeoutSeconds: TIMEOUT_SECONDS,
    schedule: { cron: '41 2 * * *', data: {} },
  })
}
