import type { Api } from '../../http/bind-route.ts'
import { deletePerson } from './delete-person.ts'
import { personOfAddress } from './person.ts'
import type { PersonalDataCalls } from './personal-data-parts.ts'
import { bindPersonalData } from './personal-data-routes.ts'

export type PersonalData = {
  bind: (api: Api) => void
  /**
   * Deletes whoever is behind an address, with the account where there is one.
   * @param email in lower case
   * @throws StripeFault, LeaseBusyError, LeaseLostError, RecordsChangedError; the same call may be repeated
   */
  forgetAddress: (email: string, accountId: string | null) => Promise<unknown>
}

/** The verbs of this feature. */
export const openPersonalData = (parts: PersonalDataCalls): PersonalData => ({
  bind: (api) => bindPersonalData(api, parts),
  forgetAddress: (email, accountId) => deletePerson(parts, personOfAddress(email, accountId)),
})
