import type { Attribution, Touch } from '#shared/attribution/touch.ts'
import { Card } from '../panels/card.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { Moment } from '../text/moment.tsx'
import { touchLabel } from './touch-labels.ts'

const TouchText = ({ touch }: { touch: Touch }) => (
  <>
    <bdi className="wrap-anywhere">{touchLabel(touch)}</bdi>
    <span className="block text-ink-soft">
      <Moment iso={touch.at} />
    </span>
  </>
)

/** The first known touch, and the last before the email address was entered or the plan was bought. */
export function TouchesCard({ attribution }: { attribution: Attribution | null }) {
  return (
    <Card title="Attribution">
      {attribution === null ? (
        <p className="text-ink-soft">
          Unknown: the visitor did not consent, or the visit predates attribution.
        </p>
      ) : (
        <FactList
          facts={[
            { label: 'First touch', value: <TouchText touch={attribution.first} /> },
            { label: 'Last touch', value: <TouchText touch={attribution.last} /> },
          ]}
        />
      )}
    </Card>
  )
}
