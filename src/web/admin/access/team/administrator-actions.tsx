import { useState } from 'react'
import type {
  AdministratorRow,
  changeAdministrator,
  removeAdministrator,
} from '#shared/contract/admin/admin.ts'
import { useAdminChange } from '../../api/query.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { useToast } from '../../panels/toast.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { useAdminSession } from '../session/admin-session.tsx'
import { RoleChoice } from './role-choice.tsx'
import { ROLE_LABELS } from './role-labels.ts'

type Props = { administrator: AdministratorRow }

/** What can be changed about an administrator. */
export function AdministratorActions({ administrator }: Props) {
  return (
    <span className="inline-flex gap-1.5">
      <ChangeRole administrator={administrator} />
      {administrator.hasSecondFactor && !administrator.isYou && (
        <ResetSecondFactor administrator={administrator} />
      )}
      <Remove administrator={administrator} />
    </span>
  )
}

function useChange(onDone: () => void) {
  return useAdminChange<typeof changeAdministrator>({
    method: 'PATCH',
    path: '/admin/team/:accountId',
    changes: ['/admin/team'],
    onDone,
  })
}

function ChangeRole({ administrator: { accountId, email, role, isYou } }: Props) {
  const showToast = useToast()
  const { recheck } = useAdminSession()
  const [chosen, setChosen] = useState(role)
  const change = useChange(() => {
    showToast(`${email} now has the role ${ROLE_LABELS[chosen].label}.`)
    if (isYou) void recheck()
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton onClick={() => setChosen(role)}>Role</ChangeButton>}
      title="Change role?"
      confirmLabel="Change role"
      isIncomplete={chosen === role}
      onConfirm={() => change.mutateAsync({ params: { accountId }, body: { role: chosen } })}
    >
      <p>
        The role of <GivenText text={email} className="font-semibold" />
        {isYou && ' (you)'}. The change takes effect immediately.
      </p>
      <RoleChoice value={chosen} onValue={setChosen} />
    </ConfirmAction>
  )
}

function ResetSecondFactor({ administrator: { accountId, email } }: Props) {
  const showToast = useToast()
  const change = useChange(() => showToast(`${email} can now sign in without a second factor.`))
  return (
    <ConfirmAction
      trigger={<ChangeButton>Second factor</ChangeButton>}
      title="Remove all second factors?"
      confirmLabel="Remove all"
      isDangerous
      onConfirm={() => change.mutateAsync({ params: { accountId }, body: { removeSecondFactor: true } })}
    >
      <p>
        <GivenText text={email} className="font-semibold" /> can sign in with the password alone until a new
        second factor is set up. The authenticator app, passkeys and recovery codes are removed. Do this only
        if the device was lost, and verify who is asking.
      </p>
    </ConfirmAction>
  )
}

function Remove({ administrator: { accountId, email, isYou } }: Props) {
  const showToast = useToast()
  const { recheck } = useAdminSession()
  const remove = useAdminChange<typeof removeAdministrator>({
    method: 'DELETE',
    path: '/admin/team/:accountId',
    changes: ['/admin/team'],
    onDone: () => {
      showToast(`${email} is no longer an administrator.`)
      if (isYou) void recheck()
    },
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton variant="danger">Remove</ChangeButton>}
      title={isYou ? 'Remove yourself from the admin area?' : 'Remove this administrator?'}
      confirmLabel="Remove"
      isDangerous
      onConfirm={() => remove.mutateAsync({ params: { accountId } })}
    >
      <p>
        <GivenText text={email} className="font-semibold" /> is signed out everywhere and loses access to this
        area. The account itself stays as a member account.
      </p>
    </ConfirmAction>
  )
}
