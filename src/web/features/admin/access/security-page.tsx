import type { readSecondFactor } from '#shared/contract/admin.ts'
import { Badge } from '../kit/badge.tsx'
import { Card } from '../kit/card.tsx'
import { dateTime } from '../kit/format.ts'
import { AdminPage } from '../kit/page-frame.tsx'
import { PanelState } from '../kit/panel-state.tsx'
import { useAdminQuery } from '../kit/query.ts'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

/** One's own sign-in: the second factor. */
export default function SecurityPage() {
  const query = useAdminQuery<typeof readSecondFactor>({ path: '/admin/own/second-factor' })
  return (
    <AdminPage title="Security" lead="How you sign in to this area.">
      <div className="max-w-3xl">
        <Card
          title="Second factor"
          actions={
            query.data && (
              <Badge tone={query.data.isOn ? 'good' : 'caution'}>{query.data.isOn ? 'On' : 'Off'}</Badge>
            )
          }
        >
          <PanelState query={query}>
            {({ isOn, since }) =>
              isOn ? (
                <div className="grid gap-4">
                  <p>
                    On since {dateTime(since)}. At each sign-in you are asked for a code of your authenticator
                    app. If you lose the device, another admin can take the second factor off your account.
                  </p>
                  <SecondFactorOff />
                </div>
              ) : (
                <div className="grid gap-4">
                  <p>
                    With a second factor a stolen password is not enough to come in here: at each sign-in you
                    are also asked for a code that only your device shows. Any authenticator app will do.
                  </p>
                  <SecondFactorSetUp />
                </div>
              )
            }
          </PanelState>
        </Card>
      </div>
    </AdminPage>
  )
}
