import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { purgeInvitations } from './team/invitations.ts'
import { purgeChallenges } from './passkeys/passkey-challenges.ts'
import { resealTotpSecrets } from './second-factor/totp-at-rest.ts'

/** What the access to the admin area does by the clock. */
export function defineAccessJobs(jobs: Pick<Jobs, 'define'>, database: Database): void {
  jobs.define({
    name: 'admin-access-purge',
    data: z.object({}),
    run: async () => {
      const now = new Date()
      await purgeInvitations(database, now)
      await purgeChallenges(database, now)
      await resealTotpSecrets(database)
    },
    schedule: { cron: '27 3 * * *', data: {} },
  })
}
