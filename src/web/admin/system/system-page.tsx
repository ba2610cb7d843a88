import { CircleCheck, Clock } from 'lucide'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { FailureKind } from '#shared/contract/admin/admin-failures.ts'
import { useAdminQuery } from '../api/query.ts'
import { choiceField } from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { Card } from '../panels/card.tsx'
import { EmptyState } from '../panels/empty-state.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import type { DataColumn } from '../tables/data-column.ts'
import { DataTable } from '../tables/data-table.tsx'
import { FailureList } from './failure-list.tsx'
import { dunningColumns, type SystemHealth, waveColumns } from './system-columns.tsx'
import { AuditFacts, ClockFacts, EncryptionFacts, RecordFacts } from './system-facts.tsx'

/** As in the contract, which the browser cannot import. */
const FAILURES: readonly FailureKind[] = ['jobs', 'webhooks', 'mails', 'ad_events']
const PARTS = [
  'jobs',
  'webhooks',
  'mails',
  'ad_events',
  'dunning',
  'cards',
  'records',
  'audit',
  'encryption',
  'clock',
] as const
type Part = (typeof PARTS)[number]
type OtherPart = Exclude<Part, FailureKind>
const isFailures = (part: Part): part is FailureKind => FAILURES.some((kind) => kind === part)
const FIELDS = { part: choiceField(PARTS, 'jobs'), show: choiceField(['open', 'dismissed'], 'open') }
const MOST = 100

const SECTIONS: Record<Part, { label: string; about: string; none: string }> = {
  jobs: {
    label: 'Jobs',
    about:
      'Background jobs, including automation webhooks, that failed after all retries. Listed for three days.',
    none: 'No failed jobs',
  },
  webhooks: {
    label: 'Webhooks',
    about:
      'Stripe events received more than 5 minutes ago and not processed yet. The server retries each for four days.',
    none: 'All webhooks processed',
  },
  mails: {
    label: 'Emails',
    about: 'Emails of the last 7 days that were rejected, or that may not have been sent.',
    none: 'All emails sent',
  },
  ad_events: {
    label: 'Ad events',
    about:
      'Events of the last 7 days that the ad network rejected, or that could not be delivered in five attempts.',
    none: 'The ad network accepted all events',
  },
  dunning: {
    label: 'Past due',
    about: 'Subscriptions whose renewal payment failed. Stripe retries at the time shown.',
    none: 'No past due payments',
  },
  cards: {
    label: 'Card testing',
    about:
      'Hours in the last 30 days with many declined cards. Blocked payments never reach the card. Many cards from few networks mean that somebody is testing stolen cards; one or two cards are probably a buyer whose card does not work.',
    none: 'No card testing in the last 30 days',
  },
  records: {
    label: 'Purchase records',
    about:
      'What each buyer saw when they clicked Pay. A hash chain detects later changes and is checked every night.',
    none: 'No records yet',
  },
  audit: {
    label: 'Audit chain',
    about:
      'A hash chain that detects changes to the audit log. Each entry is one write of an audit row. Checked every night.',
    none: 'No entries yet',
  },
  encryption: {
    label: 'Encryption',
    about:
      'Whether health answers, signing keys and authenticator secrets in the database are encrypted with ENCRYPTION_KEYS.',
    none: '',
  },
  clock: {
    label: 'Clock',
    about:
      'This server’s clock compared with Stripe’s, at startup and every hour. Payments are refused while it is off by more than 60 seconds.',
    none: 'Not measured yet: no answer from Stripe since startup',
  },
}

/** The rows of a section; none means the empty state. */
const rowsOf = (
  { clock, purchaseRecords, audit, cardTesting, dunning, encryption }: SystemHealth,
  part: OtherPart,
) =>
  ({
    dunning,
    cards: cardTesting,
    records: purchaseRecords ? [purchaseRecords] : [],
    audit: audit ? [audit] : [],
    encryption: [encryption],
    clock: clock.reading ? [clock.reading] : [],
  })[part]

/** How many rows of a section need attention. */
function amountOf(health: SystemHealth, part: Part): number {
  if (isFailures(part)) return health.failures[part]
  if (part === 'clock') return Number(health.clock.reading?.isOff ?? false)
  if (part === 'encryption') return Number(health.encryption.isRequired && !health.encryption.isOn)
  if (part === 'records') return Number(Boolean(health.purchaseRecords?.fault))
  if (part === 'audit') return Number(Boolean(health.audit?.fault))
  if (part === 'cards') return health.cardTesting.filter(({ isUnderWay }) => isUnderWay).length
  return rowsOf(health, part).length
}

/** Failed background work and other problems, one tab each. */
export default function SystemPage() {
  const [{ part, show }, setState] = useUrlState(FIELDS)
  const query = useAdminQuery<typeof readSystemHealth>({ path: '/admin/system' }, { everyMs: 60_000 })
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
                {query.data && <Amount amount={amountOf(query.data, each)} />}
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
                  isEmpty={(health) => rowsOf(health, each).length === 0}
                  empty={
                    <EmptyState icon={each === 'clock' ? Clock : CircleCheck} title={SECTIONS[each].none} />
                  }
                >
                  {(health) => PART_TABLES[each](health)}
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

const table = <Row extends object>(
  part: Part,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  getRowId: (row: Row) => string,
): ReactNode => <DataTable caption={SECTIONS[part].label} columns={columns} rows={rows} getRowId={getRowId} />

const PART_TABLES: Record<OtherPart, (health: SystemHealth) => ReactNode> = {
  dunning: ({ dunning }) => table('dunning', dunningColumns, dunning, ({ subscriptionId }) => subscriptionId),
  cards: ({ cardTesting }) => table('cards', waveColumns, cardTesting, ({ startedAt }) => startedAt),
  records: ({ purchaseRecords }) => purchaseRecords && <RecordFacts {...purchaseRecords} />,
  audit: ({ audit }) => audit && <AuditFacts {...audit} />,
  encryption: ({ encryption }) => <EncryptionFacts {...encryption} />,
  clock: ({ clock }) => <ClockFacts {...clock} />,
}
