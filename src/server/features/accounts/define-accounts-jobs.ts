import { z } from 'zod'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { OpenAccounts } from './create-accounts.ts'

/** What accounts do by the clock. */
export function defineAccountsJobs(jobs: Jobs, { purge }: Pick<OpenAccounts, 'purge'>): void {
  jobs.define({
    name: 'accounts-purge',
    data: z.object({}),
    run: purge,
    schedule: { cron: '23 3 * * *', data: {} },
  })
}
