import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { valueName } from '../conversions/conversion-labels.ts'
import { money, sentenceCase } from '../format/format.ts'
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

/** Visit, attribution, purchases, results and emails. */
export function LeadOverview({ lead }: { lead: LeadDetails }) {
  const { purchases, results, mails, userId } = lead
  return (
    <>
      <Card title="Visit">
        <FactGrid
          facts={[
            { label: 'Created', value: <Moment iso={lead.createdAt} /> },
            { label: 'Quiz completed', value: <Moment iso={lead.completedAt} /> },
            { label: 'Country', value: valueName('country', lead.country) },
            { label: 'Device', value: valueName('device', lead.device) },
            { label: 'Source', value: <LongText>{valueName('source', lead.source)}</LongText> },
            {
              label: 'Brand version',
              value: <span title={lead.brandVersion}>{valueName('brandVersion', lead.brandVersion)}</span>,
            },
          ]}
        />
      </Card>
      <TouchesCard attribution={lead.attribution} />
      <Card
        title="Purchases"
        actions={userId !== null && <RecordLink to={userPath(userId)}>Open user</RecordLink>}
      >
        {purchases.length === 0 ? (
          <p className="text-ink-soft">
            {userId === null ? 'No purchases.' : 'Has an account, but no purchases.'}
          </p>
        ) : (
          <ul className="grid gap-3">
            {purchases.map((purchase) => (
              <Purchase key={purchase.subscriptionId} purchase={purchase} />
            ))}
          </ul>
        )}
      </Card>
      <LeadResults results={results} />
      <MailsCard mails={mails} />
    </>
  )
}

function Purchase({ purchase }: { purchase: LeadDetails['purchases'][number] }) {
  const { userId, planName, status, startedAt, currency, paidMinor, refundedMinor } = purchase
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="flex flex-wrap items-baseline gap-2">
        <RecordLink to={userPath(userId)}>{planName}</RecordLink>
        <Badge>{sentenceCase(status)}</Badge>
        <span className="text-ink-soft">
          since <Moment iso={startedAt} isDay />
        </span>
      </span>
      <span className="tabular-nums">
        {money(paidMinor, currency)} paid
        {refundedMinor > 0 && (
          <span className="text-ink-soft">, {money(refundedMinor, currency)} refunded</span>
        )}
      </span>
    </li>
  )
}
