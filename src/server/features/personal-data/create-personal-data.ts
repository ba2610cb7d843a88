import type { Api } from '#server/http/routing/register-route.ts'
import { type Deletion, deletePerson } from './delete-person.ts'
import { exportPerson } from './export-person.ts'
import { personOfAddress } from './person.ts'
import type { PersonalDataCalls } from './personal-data-deps.ts'
import { registerPersonalDataRoutes } from './personal-data-routes.ts'
import { asRefusal } from './refusals.ts'

export type PersonalData = {
  registerRoutes: (api: Api) => void
  /**
   * Deletes whoever is behind an address, with the account where there is one.
   * @param email in lower case
   * @throws StripeFault, LeaseBusyError, LeaseLostError, RecordsChangedError; the same call may be repeated
   */
  eraseAddress: (email: string, accountId: string | null) => Promise<unknown>
  /** As `eraseAddress`, for an administrator's call. @throws AppError `payment_unavailable`, `payment_busy` */
  deleteAddress: (email: string, accountId: string | null) => Promise<Deletion>
  /** Everything that is held about whoever is behind an address, by subject. @param email in lower case */
  exportAddress: (email: string, accountId: string | null) => Promise<Record<string, unknown[]>>
}

/** The verbs of this feature. */
export const createPersonalData = (deps: PersonalDataCalls): PersonalData => ({
  registerRoutes: (api) => registerPersonalDataRoutes(api, deps),
  eraseAddress: (email, accountId) => deletePerson(deps, personOfAddress(email, accountId)),
  deleteAddress: (email, accountId) =>
    deletePerson(deps, personOfAddress(email, accountId)).catch((error: unknown) => {
      throw asRefusal(error)
    }),
  exportAddress: (email, accountId) => exportPerson(deps.database, personOfAddress(email, accountId)),
})
