import { useState } from 'react'
import type {
  AdministratorRow,
  changeAdministrator,
  removeAdministrator,
} from '#shared/contract/admin/admin.ts'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { useAdminSession } from '../session/admin-session.tsx'
import { type BrandRights, BrandsChoice } from './brands-choice.tsx'
import { ROLE_LABELS, RoleChoice } from './role-choice.tsx'

type Props = { administrator: AdministratorRow }

/** What can be changed about an administrator. */
export function AdministratorActions({ administrator }: Props) {
  return (
    <span className="inline-flex gap-1.5">
      <ChangeRole administrator={administrator} />
      <ChangeBrands administrator={administrator} />
      {administrator.hasSecondFactor && !administrator.isYou && (
        <ResetSecondFactor administrator={administrator} />
      )}
      <Remove administrator={administrator} />
    </span>
  )
}

function ChangeRole({ administrator: { accountId, email, role, isYou } }: Props) {
  const { recheck } = useAdminSession()
  const [chosen, setChosen] = useState(role)
  return (
    <ConfirmChange<typeof changeAdministrator>
      button={{ label: 'Role', isForAllBrands: true, onClick: () => setChosen(role) }}
      title="Change role?"
      confirmLabel="Change role"
      isIncomplete={chosen === role}
      method="PATCH"
      path="/admin/team/:accountId"
      input={() => ({ params: { accountId }, body: { role: chosen } })}
      changes={['/admin/team']}
      onDone={() => isYou && void recheck()}
      message={`${email} now has the role ${ROLE_LABELS[chosen].label}.`}
    >
      <p>
        The role of <GivenText text={email} className="font-semibold" />
        {isYou && ' (you)'}. The change takes effect immediately.
      </p>
      <RoleChoice value={chosen} onValue={setChosen} />
    </ConfirmChange>
  )
}

function ChangeBrands({ administrator: { accountId, email, brandIds, isYou } }: Props) {
  const { session, recheck } = useAdminSession()
  const [chosen, setChosen] = useState<BrandRights>(brandIds)
  if (session.brands.length < 2) return null
  return (
    <ConfirmChange<typeof changeAdministrator>
      button={{ label: 'Brands', isForAllBrands: true, onClick: () => setChosen(brandIds) }}
      title="Change brands?"
      confirmLabel="Change brands"
      isIncomplete={chosen?.length === 0 || String(chosen) === String(brandIds)}
      method="PATCH"
      path="/admin/team/:accountId"
      input={() => ({ params: { accountId }, body: { brandIds: chosen && [...chosen] } })}
      changes={['/admin/team']}
      onDone={() => isYou && void recheck()}
      message={`The brands of ${email} were changed.`}
    >
      <p>
        The brands that <GivenText text={email} className="font-semibold" />
        {isYou && ' (you)'} can see. Only administrators for all brands can change the team.
      </p>
      <BrandsChoice value={chosen} onValue={setChosen} />
    </ConfirmChange>
  )
}

const ResetSecondFactor = ({ administrator: { accountId, email } }: Props) => (
  <ConfirmChange<typeof changeAdministrator>
    button={{ label: 'Second factor', isForAllBrands: true }}
    title="Remove all second factors?"
    confirmLabel="Remove all"
    isDangerous
    method="PATCH"
    path="/admin/team/:accountId"
    input={() => ({ params: { accountId }, body: { removeSecondFactor: true } })}
    changes={['/admin/team']}
    message={`${email} can now sign in without a second factor.`}
  >
    <p>
      <GivenText text={email} className="font-semibold" /> can sign in with the password alone until a new
      second factor is set up. The authenticator app, passkeys and recovery codes are removed. Do this only if
      the device was lost, and verify who is asking.
    </p>
  </ConfirmChange>
)

function Remove({ administrator: { accountId, email, isYou } }: Props) {
  const { recheck } = useAdminSession()
  return (
    <ConfirmChange<typeof removeAdministrator>
      button={{ label: 'Remove', variant: 'danger', isForAllBrands: true }}
      title={isYou ? 'Remove yourself from the admin area?' : 'Remove this administrator?'}
      confirmLabel="Remove"
      isDangerous
      method="DELETE"
      path="/admin/team/:accountId"
      input={() => ({ params: { accountId } })}
      changes={['/admin/team']}
      onDone={() => isYou && void recheck()}
      message={`${email} is no longer an administrator.`}
    >
      <p>
        <GivenText text={email} className="font-semibold" /> is signed out everywhere and loses access to this
        area. The account itself stays as a member account.
      </p>
    </ConfirmChange>
  )
}
