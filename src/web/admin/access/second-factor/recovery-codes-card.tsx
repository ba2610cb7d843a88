import type { makeRecoveryCodes } from '#shared/contract/admin/admin.ts'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'

/** With this many or fewer left, the page suggests new ones. */
const FEW = 3

type RecoveryCodesCardProps = { left: number; onMade: (codes: readonly string[]) => void }

/** How many recovery codes are left, and a way to create new ones. */
export function RecoveryCodesCard({ left, onMade }: RecoveryCodesCardProps) {
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
        <ConfirmChange<typeof makeRecoveryCodes>
          button={{ label: 'Create new codes', isOwn: true }}
          title="Create new recovery codes?"
          confirmLabel="Create codes"
          asksPassword
          method="POST"
          path="/admin/own/recovery-codes"
          input={({ password }) => ({ body: { password } })}
          changes={['/admin/own/second-factor']}
          onDone={({ recoveryCodes }) => onMade(recoveryCodes)}
        >
          <p>Your current codes will stop working.</p>
        </ConfirmChange>
      </div>
    </Card>
  )
}
