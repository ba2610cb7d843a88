import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { asRefusal, deletePerson, type Deletion } from './delete-person.ts'
import { exportPerson } from './export-person.ts'
import { type PersonalDataCalls, personOfAddress, personOfMember } from './personal-data-deps.ts'
import { deletePersonalData, exportPersonalData } from '#shared/contract/personal-data.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { fieldRefusal, NOT_VALID } from '#server/http/routing/refusal.ts'
import type { Address } from '#server/features/accounts/accounts.ts'

/** Calls a minute from one address; each reads or writes a lot. */
const LIMIT = { bucket: 'personal-data', perMinute: 10 }

const wrongPassword = (): AppError => fieldRefusal('password', 'password_wrong', { message: NOT_VALID })

/** The calls with which members export and delete their data. */
function registerPersonalDataRoutes(api: Api, deps: PersonalDataCalls): void {
  registerRoute(
    api,
    exportPersonalData,
    async ({ request, reply }) => {
      const member = await deps.requireMember(request)
      const records = await exportPerson(deps.database, personOfMember(member))
      const exportedAt = new Date().toISOString()
      reply.header(
        'content-disposition',
        `attachment; filename="personal-data-${exportedAt.slice(0, 10)}.json"`,
      )
      return { exportedAt, email: member.email, records }
    },
    LIMIT,
  )

  registerRoute(
    api,
    deletePersonalData,
    async ({ request, body }) => {
      const member = await deps.requireMember(request)
      if (!(await deps.isPassword(member, body.password, request))) throw wrongPassword()
      const deletion = await deletePerson(deps, personOfMember(member)).catch((error: unknown) => {
        throw asRefusal(error)
      })
      deps.logger.info({ ...deletion }, 'a member was deleted')
      return deletion
    },
    LIMIT,
  )
}

export type PersonalData = {
  registerRoutes: (api: Api) => void
  /**
   * Deletes the owner of an address, with the account if there is one.
   * @param address in lower case
   * @throws StripeFault, LeaseBusyError, LeaseLostError, RecordsChangedError; the same call may be repeated
   */
  eraseAddress: (address: Address, accountId: string | null) => Promise<unknown>
  /** As `eraseAddress`, for an administrator's call. @throws AppError `payment_unavailable`, `payment_busy` */
  deleteAddress: (address: Address, accountId: string | null) => Promise<Deletion>
  /** All data about the owner of an address, by subject. @param address in lower case */
  exportAddress: (address: Address, accountId: string | null) => Promise<Record<string, unknown[]>>
}

export const createPersonalData = (deps: PersonalDataCalls): PersonalData => ({
  registerRoutes: (api) => registerPersonalDataRoutes(api, deps),
  eraseAddress: (address, accountId) => deletePerson(deps, personOfAddress(address, accountId)),
  deleteAddress: (address, accountId) =>
    deletePerson(deps, personOfAddress(address, accountId)).catch((error: unknown) => {
      throw asRefusal(error)
    }),
  exportAddress: (address, accountId) => exportPerson(deps.database, personOfAddress(address, accountId)),
})
