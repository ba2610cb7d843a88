import { CLICK_NETWORKS } from '#shared/attribution/click-ids.ts'
import { hasSign } from '#shared/attribution/next-attribution.ts'
import type { Attribution, Touch } from '#shared/attribution/touch.ts'
import { Card } from '../panels/card.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { Moment } from '../text/moment.tsx'

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

/** How a visitor arrived, in one line: `Google / cpc, campaign “brand”, landed on /`. */
export function touchLabel(touch: Touch): string {
  const { source, medium, campaign, content, term, clickId, referrerHost, landingPath } = touch
  const parts = [
    [source, medium].filter((word) => word !== undefined).join(' / ') || undefined,
    campaign && `campaign “${campaign}”`,
    content && `content “${content}”`,
    term && `term “${term}”`,
    clickId && `click ID from ${CLICK_NETWORKS[clickId.parameter]}`,
    referrerHost && `referred by ${referrerHost}`,
    hasSign(touch) ? undefined : 'direct',
  ].filter((part) => part !== undefined && part !== '')
  const text = `${parts.join(', ')}, landed on ${landingPath}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
