import { CircleCheck, Clock } from 'lucide'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { FailureKind } from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useAdminQuery } from '../api/query.ts'
import { choiceField } from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { count, money } from '../format/format.ts'
import { adminPaths } from '../frame/admin-paths.ts'
import { withBrand } from '../frame/brand-choice.ts'
import { PageLink } from '../frame/page-link.tsx'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState, PanelState } from '../panels/panel-state.tsx'
import { useBrandName } from '../records/use-brand-name.ts'
import { column, type DataColumn, DataTable, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { Moment } from '../text/moment.tsx'
import { FailureList } from './failure-list.tsx'
import { AuditFacts, ClockFacts, EncryptionFacts, RecordFacts } from './system-facts.tsx'

type SystemHealth = RouteData<typeof readSystemHealth>
type Columns<Key extends 'cardTesting' | 'dunning'> = readonly DataColumn<SystemHealth[Key][number]>[]

type NameOf = ReturnType<typeof useBrandName>

/** A column for servers with several brands. */
const brandColumn = <Row extends { brandId: string }>(nameOf: NameOf): DataColumn<Row>[] =>
  nameOf === null ? [] : [column('brand', 'Brand', ({ brandId }) => nameOf(brandId))]

const waveColumns = (nameOf: NameOf): Columns<'cardTesting'> => [
  rowHeader('startedAt', 'Began', ({ startedAt }) => <Moment iso={startedAt} />),
  ...brandColumn<SystemHealth['cardTesting'][number]>(nameOf),
  column('lastAt', 'Last decline', ({ lastAt }) => <Moment iso={lastAt} />),
  column('state', 'State', ({ isUnderWay }) => (
    <Badge tone={isUnderWay ? 'danger' : 'neutral'}>{isUnderWay ? 'Ongoing' : 'Over'}</Badge>
  )),
  numberColumn('declined', 'Declined', ({ declined }) => count(declined)),
  numberColumn('cards', 'Cards', ({ cards }) => count(cards)),
  numberColumn('networks', 'Networks', ({ networks }) => count(networks)),
  numberColumn('refused', 'Blocked', ({ refused }) => count(refused)),
]

/** @param brandId null: there is only one */
const userPathOf = (userId: string, brandId: string | null): string => {
  const search = `?user=${encodeURIComponent(userId)}`
  return adminPaths.users + (brandId === null ? search : withBrand(search, brandId))
}

const dunningColumns = (nameOf: NameOf): Columns<'dunning'> => [
  rowHeader('subscription', 'Subscription', ({ brandId, userId, subscriptionId }) => (
    <PageLink
      to={`${userPathOf(userId, nameOf && brandId)}#q=${encodeURIComponent(userId)}`}
      className="font-mono text-xs text-accent-strong underline"
    >
      {subscriptionId}
    </PageLink>
  )),
  ...brandColumn<SystemHealth['dunning'][number]>(nameOf),
  numberColumn('amount', 'Amount due', ({ amountMinor, currency }) => money(amountMinor, currency)),
  numberColumn('attempts', 'Attempts', ({ attempts }) => count(attempts)),
  column('nextAttemptAt', 'Next attempt', ({ nextAttemptAt }) => <Moment iso={nextAttemptAt} />),
]

/** As in the contract, which the browser cannot import. */
const FAILURES = ['jobs', 'webhooks', 'mails', 'ad_events'] as const satisfies readonly FailureKind[]
const PARTS = [...FAILURES, 'dunning', 'cards', 'records', 'audit', 'encryption', 'clock'] as const
type Part = (typeof PARTS)[number]
const isFailures = (part: Part): part is FailureKind => FAILURES.some((kind) => kind === part)
const FIELDS = { part: choiceField(PARTS, 'jobs'), show: choiceField(['open', 'dismissed'], 'open') }
const MOST = 100

type Section = {
  label: string
  about: string
  /** The text if there is nothing to show. */
  none: string
  /** How many rows need attention. */
  countProblems: (health: SystemHealth) => number
  /** Nothing for an empty section, and for failures, which are loaded apart. */
  content?: (health: SystemHealth, nameOf: NameOf) => ReactNode
}

const SECTIONS: Record<Part, Section> = {
  jobs: {
    label: 'Jobs',
    about:
      'Background jobs, including automation webhooks, that failed after all retries. Listed for three days.',
    none: 'No failed jobs',
    countProblems: ({ failures }) => failures.jobs,
  },
  webhooks: {
    label: 'Webhooks',
    about:
      'Stripe events received more than 5 minutes ago and not processed yet. The server retries each for four days.',
    none: 'All webhooks processed',
    countProblems: ({ failures }) => failures.webhooks,
  },
  mails: {
    label: 'Emails',
    about: 'Emails of the last 7 days that were rejected, or that may not have been sent.',
    none: 'All emails sent',
    countProblems: ({ failures }) => failures.mails,
  },
  ad_events: {
    label: 'Ad events',
    about:
      'Events of the last 7 days that the ad network rejected, or that could not be delivered in five attempts.',
    none: 'The ad network accepted all events',
    countProblems: ({ failures }) => failures.ad_events,
  },
  dunning: {
    label: 'Past due',
    about: 'Subscriptions whose renewal payment failed. Stripe retries at the time shown.',
    none: 'No past due payments',
    countProblems: ({ dunning }) => dunning.length,
    content: ({ dunning }, nameOf) =>
      dunning.length > 0 && (
        <DataTable
          caption="Past due"
          columns={dunningColumns(nameOf)}
          rows={dunning}
          getRowId={({ subscriptionId }) => subscriptionId}
        />
      ),
  },
  cards: {
    label: 'Card testing',
    about:
      'Hours in the last 30 days with many declined cards. Blocked payments never reach the card. Many cards from few networks mean that someone is testing stolen cards; one or two cards are probably a buyer whose card does not work.',
    none: 'No card testing in the last 30 days',
    countProblems: ({ cardTesting }) => cardTesting.filter(({ isUnderWay }) => isUnderWay).length,
    content: ({ cardTesting }, nameOf) =>
      cardTesting.length > 0 && (
        <DataTable
          caption="Card testing"
          columns={waveColumns(nameOf)}
          rows={cardTesting}
          getRowId={({ brandId, startedAt }) => `${brandId} ${startedAt}`}
        />
      ),
  },
  records: {
    label: 'Purchase records',
    about:
      'What each buyer saw when they clicked Pay. A hash chain detects later changes and is checked every night.',
    none: 'No records yet',
    countProblems: ({ purchaseRecords }) => Number(Boolean(purchaseRecords?.fault)),
    content: ({ purchaseRecords }) => purchaseRecords && <RecordFacts {...purchaseRecords} />,
  },
  audit: {
    label: 'Audit chain',
    about:
      'A hash chain that detects changes to the audit log. Each entry is one write of an audit row. Checked every night.',
    none: 'No entries yet',
    countProblems: ({ audit }) => Number(Boolean(audit?.fault)),
    content: ({ audit }) => audit && <AuditFacts {...audit} />,
  },
  encryption: {
    label: 'Encryption',
    about:
      'Whether health answers, signing keys and authenticator secrets in the database are encrypted with ENCRYPTION_KEYS.',
    none: '',
    countProblems: ({ encryption: { isRequired, isOn } }) => Number(isRequired && !isOn),
    content: ({ encryption }) => <EncryptionFacts {...encryption} />,
  },
  clock: {
    label: 'Clock',
    about:
      'This server’s clock compared with Stripe’s, at startup and every hour. Payments are refused while it is off by more than 60 seconds.',
    none: 'Not measured yet: no answer from Stripe since startup',
    countProblems: ({ clock }) => Number(clock.reading?.isOff ?? false),
    content: ({ clock }) => clock.reading && <ClockFacts host={clock.host} reading={clock.reading} />,
  },
}

/** Failed background work and other problems, one tab each. */
export default function SystemPage() {
  const [{ part, show }, setState] = useUrlState(FIELDS)
  const query = useAdminQuery<typeof readSystemHealth>({ path: '/admin/system' }, { everyMs: 60_000 })
  const nameOf = useBrandName()
  const tabs = useRef<HTMLDivElement>(null)
  // On phones a linked tab may be scrolled out of view.
  useEffect(() => {
    const tab = tabs.current?.children[PARTS.indexOf(part)]
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [part])
  return (
    <AdminPage title="System health" lead="Failed background jobs and other problems, newest first.">
      <Card isFlush>
        <Tabs.Root
          value={part}
          onValueChange={(value) =>
            setState({ part: PARTS.find((p) => p === value) ?? 'jobs', show: 'open' })
          }
        >
          <Tabs.List
            ref={tabs}
            aria-label="System health"
            className="flex gap-1 overflow-x-auto border-b border-line px-3 pt-2"
          >
            {PARTS.map((each) => (
              <Tabs.Trigger key={each} value={each} className="admin-tab">
                {SECTIONS[each].label}
                {query.data && <Amount amount={SECTIONS[each].countProblems(query.data)} />}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {PARTS.map((each) => (
            <Tabs.Content key={each} value={each} className="focus-visible:-outline-offset-2">
              <p className="px-4 py-3 text-ink-soft">{SECTIONS[each].about}</p>
              {isFailures(each) ? (
                <FailureList
                  kind={each}
                  show={show}
                  onShow={(next) => setState({ show: next })}
                  none={SECTIONS[each].none}
                />
              ) : (
                <PanelState
                  query={query}
                  isEmpty={(health) => !SECTIONS[each].content?.(health, nameOf)}
                  empty={
                    <EmptyState icon={each === 'clock' ? Clock : CircleCheck} title={SECTIONS[each].none} />
                  }
                >
                  {(health) => SECTIONS[each].content?.(health, nameOf)}
                </PanelState>
              )}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </Card>
    </AdminPage>
  )
}

function Amount({ amount }: { amount: number }) {
  if (amount === 0) return null
  return (
    <span className="rounded-pill bg-danger-soft px-1.5 text-xs font-semibold text-danger tabular-nums">
      {amount >= MOST ? `${MOST}+` : amount}
    </span>
  )
}
