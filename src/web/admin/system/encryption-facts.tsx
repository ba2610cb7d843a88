import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { Alert } from '../panels/alert.tsx'
import { Badge } from '../panels/badge.tsx'
import { FactList } from '../panels/fact-list.tsx'

/** Whether the database is encrypted, and what to do if not. */
export function EncryptionFacts({ isOn, isRequired }: RouteData<typeof readSystemHealth>['encryption']) {
  const isMissing = isRequired && !isOn
  return (
    <div className="grid gap-4 px-4 pb-4">
      {isMissing && (
        <Alert tone="danger">
          Anyone with a copy of the database can read health answers and signing keys. Create a key with
          “openssl rand -base64 32”, set it as ENCRYPTION_KEYS on every server, store it separately from
          backups, and restart. Existing health answers are encrypted the following night.
        </Alert>
      )}
      <FactList
        facts={[
          {
            label: 'Encryption',
            value: (
              <Badge tone={isOn ? 'good' : isMissing ? 'danger' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
            ),
          },
        ]}
      />
    </div>
  )
}
