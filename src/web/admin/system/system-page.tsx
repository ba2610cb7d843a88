import { CircleCheck, Clock } from 'lucide'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { FailureKind } from '#shared/contract/admin/admin-failures.ts'
import { Card } from '../panels/card.tsx'
import type { DataColumn } from '../tables/data-column.ts'
import { DataTable } from '../tables/data-table.tsx'
import { EmptyState } from '../panels/empty-state.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import { useAdminQuery } from '../api/query.ts'
import { choiceField } from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { AuditFacts } from './audit-facts.tsx'
import { ClockFacts } from './clock-facts.tsx'
import { EncryptionFacts } from './encryption-facts.tsx'
import { FailureList } from './failure-list.tsx'
import { RecordFacts } from './record-facts.tsx'
import { dunningColumns, type SystemHealth, waveColumns } from './system-columns.tsx'

/** As in the contract, whose list comes with its schemas and so not to the browser. */
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

const WORDS: Record<Part, { label: string; about: string; none: string }> = {
  jobs: {
    label: 'Jobs',
    about:
      'Background jobs that have failed after all their tries, automation webhooks among them. They are listed for three days.',
    none: 'No job has failed',
  },
  webhooks: {
    label: 'Webhooks',
    about:
      'Events of Stripe that were received more than 5 minutes ago and are not processed. The server retries each for four days.',
    none: 'Every webhook is processed',
  },
  mails: {
    label: 'Mails',
    about: 'Mails of the last 7 days that were refused, or of which it is uncertain whether they were sent.',
    none: 'Every mail was sent',
  },
  ad_events: {
    label: 'Ad events',
    about: 'Events of the last 7 days that the ad network refused, or could not accept in five tries.',
    none: 'The ad network has accepted every event',
  },
  dunning: {
    label: 'Past due',
    about: 'Subscriptions whose renewal could not be charged. Stripe tries again at the time shown.',
    none: 'No payment is past due',
  },
  cards: {
    label: 'Card testing',
    about:
      'Hours of the last 30 days in which many cards were declined, or payments were refused because of that. A refused payment tests no card. Many cards from few networks: somebody tests stolen cards. One or two cards: a buyer with a card that does not work.',
    none: 'No wave of declined cards in 30 days',
  },
  records: {
    label: 'Purchase records',
    about:
      'What each buyer saw when they pressed Pay. A chain of hashes detects later changes. The whole chain is checked each night.',
    none: 'Nothing is recorded yet',
  },
  audit: {
    label: 'Audit chain',
    about:
      'A chain of hashes over the audit log, which detects later changes. Each entry is one write of an audit row. The whole chain is checked each night.',
    none: 'The audit log has no entry yet',
  },
  encryption: {
    label: 'Encryption',
    about:
      'Whether health answers, signing keys and the secrets of authenticator apps are encrypted in the database, with the keys of ENCRYPTION_KEYS.',
    none: '',
  },
  clock: {
    label: 'Clock',
    about:
      'The clock of this server, compared with Stripe’s at its start and each hour. No payment is taken while it is off by more than 60 seconds.',
    none: 'Not measured yet: Stripe has not answered since the start',
  },
}

/** What a part shows; nothing of it is the empty state. */
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

/** How much of a part needs somebody. */
function amountOf(health: SystemHealth, part: Part): number {
  if (isFailures(part)) return health.failures[part]
  if (part === 'clock') return Number(health.clock.reading?.isOff ?? false)
  if (part === 'encryption') return Number(health.encryption.isRequired && !health.encryption.isOn)
  if (part === 'records') return Number(Boolean(health.purchaseRecords?.fault))
  if (part === 'audit') return Number(Boolean(health.audit?.fault))
  if (part === 'cards') return health.cardTesting.filter(({ isUnderWay }) => isUnderWay).length
  return rowsOf(health, part).length
}

/** What has failed or went wrong in the background, part by part. */
export default function SystemPage() {
  const [{ part, show }, setState] = useUrlState(FIELDS)
  const query = useAdminQuery<typeof readSystemHealth>({ path: '/admin/system' }, { everyMs: 60_000 })
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone a link can open a tab that is beyond the edge.
  useEffect(() => {
    const tab = tabs.current?.children[PARTS.indexOf(part)]
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [part])
  return (
    <AdminPage
      title="System health"
      lead="Background work that failed, and what else an operator should look at. Newest first."
    >
      <Card isFlush>
        <Tabs.Root
          value={part}
          onValueChange={(value) =>
            setState({ part: PARTS.find((p) => p === value) ?? 'jobs', show: 'open' })
          }
        >
          <Tabs.List
            ref={tabs}
            aria-label="Parts of the system"
            className="flex gap-1 overflow-x-auto border-b border-line px-3 pt-2"
          >
            {PARTS.map((each) => (
              <Tabs.Trigger key={each} value={each} className="admin-tab">
                {WORDS[each].label}
                {query.data && <Amount amount={amountOf(query.data, each)} />}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {PARTS.map((each) => (
            <Tabs.Content key={each} value={each} className="focus-visible:-outline-offset-2">
              <p className="px-4 py-3 text-ink-soft">{WORDS[each].about}</p>
              {isFailures(each) ? (
                <FailureList
                  kind={each}
                  show={show}
                  onShow={(next) => setState({ show: next })}
                  none={WORDS[each].none}
                />
              ) : (
                <PanelState
                  query={query}
                  isEmpty={(health) => rowsOf(health, each).length === 0}
                  empty={
                    <EmptyState icon={each === 'clock' ? Clock : CircleCheck} title={WORDS[each].none} />
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
): ReactNode => <DataTable caption={WORDS[part].label} columns={columns} rows={rows} getRowId={getRowId} />

const PART_TABLES: Record<OtherPart, (health: SystemHealth) => ReactNode> = {
  dunning: ({ dunning }) => table('dunning', dunningColumns, dunning, ({ subscriptionId }) => subscriptionId),
  cards: ({ cardTesting }) => table('cards', waveColumns, cardTesting, ({ startedAt }) => startedAt),
  records: ({ purchaseRecords }) => purchaseRecords && <RecordFacts {...purchaseRecords} />,
  audit: ({ audit }) => audit && <AuditFacts {...audit} />,
  encryption: ({ encryption }) => <EncryptionFacts {...encryption} />,
  clock: ({ clock }) => <ClockFacts {...clock} />,
}
