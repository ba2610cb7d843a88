import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { Alert } from '../panels/alert.tsx'
import { Badge } from '../panels/badge.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { dateTime } from '../format/format.ts'
import { GivenText } from '../text/given-text.tsx'
import { clockOffset, clockState } from './clock-labels.ts'

/** The clock of the server that answered. */
export function ClockFacts({ host, reading }: RouteData<typeof readSystemHealth>['clock']) {
  if (reading === null) return null
  return (
    <div className="grid gap-4 px-4 pb-4">
      {reading.isOff && (
        <Alert tone="danger">
          Payments, plan changes and card updates are refused until the clock is right. Synchronize it with
          NTP. The next payment will then work, and this page updates within two minutes.
        </Alert>
      )}
      <FactList
        facts={[
          { label: 'Server', value: <GivenText text={host} className="font-mono text-xs" /> },
          {
            label: 'Clock',
            value: <Badge tone={reading.isOff ? 'danger' : 'good'}>{clockState(reading)}</Badge>,
          },
          { label: 'Offset', value: clockOffset(reading) },
          { label: 'Measured', value: dateTime(reading.measuredAt) },
        ]}
      />
    </div>
  )
}
