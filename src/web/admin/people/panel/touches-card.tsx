import type { Attribution, Touch } from '#shared/attribution/touch.ts'
import { Card } from '../../panels/card.tsx'
import { FactList } from '../../panels/fact-list.tsx'
import { Moment } from '../text/moment.tsx'
import { touchLabel } from './touch-labels.ts'

const Told = ({ touch }: { touch: Touch }) => (
  <>
    <bdi className="wrap-anywhere">{touchLabel(touch)}</bdi>
    <span className="block text-ink-soft">
      <Moment iso={touch.at} />
    </span>
  </>
)

/** The first way somebody is known to have come here, and the last before they left their address or bought. */
export function TouchesCard({ attribution }: { attribution: Attribution | null }) {
  return (
    <Card title="How they came here">
      {attribution === null ? (
        <p className="text-ink-soft">Not told: the visitor has not allowed it, or came before it was kept.</p>
      ) : (
        <FactList
          facts={[
            { label: 'First touch', value: <Told touch={attribution.first} /> },
            { label: 'Last touch', value: <Told touch={attribution.last} /> },
          ]}
        />
      )}
    </Card>
  )
}
