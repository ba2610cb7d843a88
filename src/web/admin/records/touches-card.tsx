import { CLICK_NETWORKS } from '#shared/attribution/click-ids.ts'
import { hasSign } from '#shared/attribution/next-attribution.ts'
import type { Attribution, Touch } from '#shared/attribution/touch.ts'
import { Card } from '../panels/card.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { Moment } from '../text/moment.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

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
  const t = useTexts('admin-base')
  return (
    <Card title={t('attribution')}>
      {attribution === null ? (
        <p className="text-ink-soft">{t('attributionUnknown')}</p>
      ) : (
        <FactList
          facts={[
            { label: t('firstTouch'), value: <TouchText touch={attribution.first} /> },
            { label: t('lastTouch'), value: <TouchText touch={attribution.last} /> },
          ]}
        />
      )}
    </Card>
  )
}

/** How a visitor arrived, in one line: `Google / cpc, campaign “brand”, landed on /`. */
export function touchLabel(touch: Touch): string {
  const t = pageTexts().of('admin-base')
  const { source, medium, campaign, content, term, clickId, referrerHost, landingPath } = touch
  const parts = [
    [source, medium].filter((word) => word !== undefined).join(' / ') || undefined,
    campaign && t('touchCampaign', { name: campaign }),
    content && t('touchContent', { name: content }),
    term && t('touchTerm', { name: term }),
    clickId && t('touchClick', { network: CLICK_NETWORKS[clickId.parameter] }),
    referrerHost && t('touchReferrer', { host: referrerHost }),
    hasSign(touch) ? undefined : t('touchDirect'),
  ].filter((part) => part !== undefined && part !== '')
  const text = t('touchLanded', { parts: parts.join(', '), path: landingPath })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
