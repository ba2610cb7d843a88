import { CircleCheck } from 'lucide'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import type { readSystemHealth } from '#shared/contract/admin.ts'
import { Card } from '../kit/card.tsx'
import type { DataColumn } from '../kit/data-column.ts'
import { DataTable } from '../kit/data-table.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { AdminPage } from '../kit/page-frame.tsx'
import { PanelState } from '../kit/panel-state.tsx'
import { useAdminQuery } from '../kit/query.ts'
import { choiceField } from '../kit/url-fields.ts'
import { useUrlState } from '../kit/use-url-state.ts'
import {
  dunningColumns,
  jobColumns,
  mailColumns,
  type SystemHealth,
  webhookColumns,
} from './system-columns.tsx'

const PARTS = ['jobs', 'webhooks', 'mails', 'dunning'] as const
type Part = (typeof PARTS)[number]
const FIELDS = { part: choiceField(PARTS, 'jobs') }
const MOST = 100

const WORDS: Record<Part, { label: string; about: string; none: string }> = {
  jobs: {
    label: 'Jobs',
    about: 'Work behind the scenes that has failed for good, after all its tries.',
    none: 'No job has failed',
  },
  webhooks: {
    label: 'Webhooks',
    about: 'Messages of Stripe that are not processed yet or failed. Each is tried again by itself.',
    none: 'Every webhook is processed',
  },
  mails: {
    label: 'Mails',
    about: 'Mails that could not be sent.',
    none: 'Every mail was sent',
  },
  dunning: {
    label: 'Past due',
    about: 'Subscriptions whose renewal could not be charged. Stripe tries again at the time shown.',
    none: 'No payment is past due',
  },
}

const rowsOf = (health: SystemHealth, part: Part): readonly object[] =>
  ({ jobs: health.failedJobs, webhooks: health.webhooks, mails: health.mails, dunning: health.dunning })[part]

/** What runs behind the funnel and needs somebody, part by part. */
export default function SystemPage() {
  const [{ part }, setState] = useUrlState(FIELDS)
  const query = useAdminQuery<typeof readSystemHealth>({ path: '/admin/system' }, { everyMs: 60_000 })
  return (
    <AdminPage title="System health" lead="What runs behind the funnel and did not come about. Newest first.">
      <Card isFlush>
        <Tabs.Root
          value={part}
          onValueChange={(value) => setState({ part: PARTS.find((p) => p === value) ?? 'jobs' })}
        >
          <Tabs.List
            aria-label="Parts of the system"
            className="flex gap-1 overflow-x-auto border-b border-line px-3 pt-2"
          >
            {PARTS.map((each) => (
              <Tabs.Trigger key={each} value={each} className="admin-tab">
                {WORDS[each].label}
                {query.data && <Amount rows={rowsOf(query.data, each)} />}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {PARTS.map((each) => (
            <Tabs.Content key={each} value={each} className="focus-visible:-outline-offset-2">
              <p className="px-4 py-3 text-ink-soft">{WORDS[each].about}</p>
              <PanelState
                query={query}
                isEmpty={(health) => rowsOf(health, each).length === 0}
                empty={<EmptyState icon={CircleCheck} title={WORDS[each].none} />}
              >
                {(health) => PART_TABLES[each](health)}
              </PanelState>
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </Card>
    </AdminPage>
  )
}

function Amount({ rows }: { rows: readonly object[] }) {
  if (rows.length === 0) return null
  return (
    <span className="rounded-pill bg-danger-soft px-1.5 text-xs font-semibold text-danger tabular-nums">
      {rows.length >= MOST ? `${MOST}+` : rows.length}
    </span>
  )
}

const table = <Row extends object>(
  part: Part,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  getRowId: (row: Row) => string,
): ReactNode => <DataTable caption={WORDS[part].label} columns={columns} rows={rows} getRowId={getRowId} />

const PART_TABLES: Record<Part, (health: SystemHealth) => ReactNode> = {
  jobs: ({ failedJobs }) => table('jobs', jobColumns, failedJobs, ({ id }) => id),
  webhooks: ({ webhooks }) => table('webhooks', webhookColumns, webhooks, ({ id }) => id),
  mails: ({ mails }) => table('mails', mailColumns, mails, ({ id }) => id),
  dunning: ({ dunning }) => table('dunning', dunningColumns, dunning, ({ subscriptionId }) => subscriptionId),
}
