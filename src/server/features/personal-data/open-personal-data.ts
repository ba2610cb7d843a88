import type { Api } from '#server/http/routing/bind-route.ts'
import { type Deletion, deletePerson } from './delete-person.ts'
import { exportPerson } from './export-person.ts'
import { personOfAddress } from './person.ts'
import type { PersonalDataCalls } from './personal-data-parts.ts'
import { bindPersonalData } from './personal-data-routes.ts'
import { asRefusal } from './refusals.ts'

export type PersonalData = {
  bind: (api: Api) => void
  /**
   * Deletes whoever is behind an address, with the account where there is one.
   * @param email in lower case
   * @throws StripeFault, LeaseBusyError, LeaseLostError, RecordsChangedError; the same call may be repeated
   */
  forgetAddress: (email: string, accountId: string | null) => Promise<unknown>
  /** As `forgetAddress`, for an administrator's call. @throws AppError `payment_unavailable`, `payment_busy` */
  deleteAddress: (email: string, accountId: string | null) => Promise<Deletion>
  /** Everything that is held about whoever is behind an address, by subject. @param email in lower case */
  exportAddress: (email: string, accountId: string | null) => Promise<Record<string, unknown[]>>
}

/** The verbs of this feature. */
export const openPersonalData = (parts: PersonalDataCalls): PersonalData => ({
  bind: (api) => bindPersonalData(api, parts),
  forgetAddress: (email, accountId) => deletePerson(parts, personOfAddress(email, accountId)),
  deleteAddress: (email, accountId) =>
    deletePerson(parts, personOfAddress(email, accountId)).catch((error: unknown) => {
      throw asRefusal(error)
    }),
  exportAddress: (email, accountId) => exportPerson(parts.database, personOfAddress(email, accountId)),
})
