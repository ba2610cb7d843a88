import { useState } from 'react'
import type { makeRecoveryCodes } from '#shared/contract/admin/admin.ts'
import { useAdminChange } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

/** With this many or fewer left, the page suggests new ones. */
const FEW = 3

type RecoveryCodesCardProps = { left: number; onMade: (codes: readonly string[]) => void }

/** How many recovery codes are left, and a way to create new ones. */
export function RecoveryCodesCard({ left, onMade }: RecoveryCodesCardProps) {
  const [password, setPassword] = useState('')
  const make = useAdminChange<typeof makeRecoveryCodes>({
    method: 'POST',
    path: '/admin/own/recovery-codes',
    changes: ['/admin/own/second-factor'],
    onDone: ({ recoveryCodes }) => onMade(recoveryCodes),
  })
  return (
    <Card
      title="Recovery codes"
      actions={<Badge tone={left > FEW ? 'good' : 'caution'}>{`${left} left`}</Badge>}
    >
      <div className="grid justify-items-start gap-4">
        <p>
          Each code works once in place of your second factor, if you lose your device. We email you when one
          is used.
          {left <= FEW && ' You are running out: create new codes.'}
        </p>
        <ConfirmAction
          trigger={<AdminButton onClick={() => setPassword('')}>Create new codes</AdminButton>}
          title="Create new recovery codes?"
          confirmLabel="Create codes"
          isIncomplete={password === ''}
          onConfirm={() => make.mutateAsync({ body: { password } })}
        >
          <p>Your current codes will stop working.</p>
          <OwnPasswordField value={password} onValueChange={setPassword} />
        </ConfirmAction>
      </div>
    </Card>
  )
}
