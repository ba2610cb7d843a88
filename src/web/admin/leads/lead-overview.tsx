import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { valueName } from '../conversions/conversion-labels.ts'
import { money, sentenceCase } from '../format/format.ts'
import { userPath } from '../frame/admin-paths.ts'
import { RecordLink } from '../frame/page-link.tsx'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { Fact, Facts } from '../records/facts.tsx'
import { MailsCard } from '../records/mails-card.tsx'
import { TouchesCard } from '../records/touches-card.tsx'
import { LongText } from '../text/long-text.tsx'
import { Moment } from '../text/moment.tsx'
import { LeadResults } from './lead-results.tsx'

/** Visit, attribution, purchases, results and emails. */
export function LeadOverview({ lead }: { lead: LeadDetails }) {
  const { purchases, results, mails, userId } = lead
  return (
    <>
      <Card title="Visit">
        <Facts>
          <Fact label="Created">
            <Moment iso={lead.createdAt} />
          </Fact>
          <Fact label="Quiz completed">
            <Moment iso={lead.completedAt} />
          </Fact>
          <Fact label="Country">{valueName('country', lead.country)}</Fact>
          <Fact label="Device">{valueName('device', lead.device)}</Fact>
          <Fact label="Source">
            <LongText>{valueName('source', lead.source)}</LongText>
          </Fact>
          <Fact label="Brand version">
            <span title={lead.brandVersion}>{valueName('brandVersion', lead.brandVersion)}</span>
          </Fact>
        </Facts>
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
