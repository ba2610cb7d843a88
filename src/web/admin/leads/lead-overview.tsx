import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { dimensionName, valueName } from '../conversions/conversion-labels.ts'
import { money } from '../format/format.ts'
import { stripeStatus } from '../users/subscription/stripe-status.ts'
import { userPath } from '../frame/admin-paths.ts'
import { RecordLink } from '../frame/page-link.tsx'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { FactGrid } from '../panels/fact-list.tsx'
import { MailsCard } from '../records/mails-card.tsx'
import { TouchesCard } from '../records/touches-card.tsx'
import { LongText } from '../text/long-text.tsx'
import { Moment } from '../text/moment.tsx'
import { LeadResults } from './lead-answers.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

/** Visit, attribution, purchases, results and emails. */
export function LeadOverview({ lead }: { lead: LeadDetails }) {
  const t = useTexts('admin-people')
  const { purchases, hasResults, results, mails, userId } = lead
  return (
    <>
      <Card title={t('visit')}>
        <FactGrid
          facts={[
            { label: t('created'), value: <Moment iso={lead.createdAt} /> },
            { label: t('quizCompleted'), value: <Moment iso={lead.completedAt} /> },
            { label: dimensionName('country'), value: valueName('country', lead.country) },
            { label: dimensionName('device'), value: valueName('device', lead.device) },
            {
              label: dimensionName('source'),
              value: <LongText>{valueName('source', lead.source)}</LongText>,
            },
            {
              label: dimensionName('brandVersion'),
              value: <span title={lead.brandVersion}>{valueName('brandVersion', lead.brandVersion)}</span>,
            },
          ]}
        />
      </Card>
      <TouchesCard attribution={lead.attribution} />
      <Card
        title={t('purchases')}
        actions={userId !== null && <RecordLink to={userPath(userId)}>{t('openUser')}</RecordLink>}
      >
        {purchases.length === 0 ? (
          <p className="text-ink-soft">{userId === null ? t('noPurchases') : t('accountNoPurchases')}</p>
        ) : (
          <ul className="grid gap-3">
            {purchases.map((purchase) => (
              <Purchase key={purchase.subscriptionId} purchase={purchase} />
            ))}
          </ul>
        )}
      </Card>
      {hasResults && <LeadResults results={results} />}
      <MailsCard mails={mails} />
    </>
  )
}

function Purchase({ purchase }: { purchase: LeadDetails['purchases'][number] }) {
  const t = useTexts('admin-people')
  const { userId, planName, status, startedAt, currency, paidMinor, refundedMinor } = purchase
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="flex flex-wrap items-baseline gap-2">
        <RecordLink to={userPath(userId)}>{planName}</RecordLink>
        <Badge>{stripeStatus(status)}</Badge>
        <span className="text-ink-soft">
          <Rich text={t('sinceDay')} tags={{ day: () => <Moment iso={startedAt} isDay /> }} />
        </span>
      </span>
      <span className="tabular-nums">
        {t('paid', { amount: money(paidMinor, currency) })}
        {refundedMinor > 0 && (
          <span className="text-ink-soft">
            , {t('refundedNote', { amount: money(refundedMinor, currency) })}
          </span>
        )}
      </span>
    </li>
  )
}
