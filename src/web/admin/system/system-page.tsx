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
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type SystemHealth = RouteData<typeof readSystemHealth>
type Columns<Key extends 'cardTesting' | 'dunning'> = readonly DataColumn<SystemHealth[Key][number]>[]

type NameOf = ReturnType<typeof useBrandName>

/** A column for servers with several brands. */
const brandColumn = <Row extends { brandId: string }>(nameOf: NameOf): DataColumn<Row>[] =>
  nameOf === null
    ? []
    : [column('brand', pageTexts().of('admin-operations')('brand'), ({ brandId }) => nameOf(brandId))]

const waveColumns = (nameOf: NameOf): Columns<'cardTesting'> => {
  const t = pageTexts().of('admin-operations')
  return [
    rowHeader('startedAt', t('began'), ({ startedAt }) => <Moment iso={startedAt} />),
    ...brandColumn<SystemHealth['cardTesting'][number]>(nameOf),
    column('lastAt', t('lastDecline'), ({ lastAt }) => <Moment iso={lastAt} />),
    column('state', t('state'), ({ isUnderWay }) => (
      <Badge tone={isUnderWay ? 'danger' : 'neutral'}>{isUnderWay ? t('ongoing') : t('over')}</Badge>
    )),
    numberColumn('declined', t('declined'), ({ declined }) => count(declined)),
    numberColumn('cards', t('cards'), ({ cards }) => count(cards)),
    numberColumn('networks', t('networks'), ({ networks }) => count(networks)),
    numberColumn('refused', t('blocked'), ({ refused }) => count(refused)),
  ]
}

/** @param brandId null: there is only one */
const userPathOf = (userId: string, brandId: string | null): string => {
  const search = `?user=${encodeURIComponent(userId)}`
  return adminPaths.users + (brandId === null ? search : withBrand(search, brandId))
}

const dunningColumns = (nameOf: NameOf): Columns<'dunning'> => {
  const t = pageTexts().of('admin-operations')
  return [
    rowHeader('subscription', t('subscription'), ({ brandId, userId, subscriptionId }) => (
      <PageLink
        to={`${userPathOf(userId, nameOf && brandId)}#q=${encodeURIComponent(userId)}`}
        className="font-mono text-xs text-accent-strong underline"
      >
        {subscriptionId}
      </PageLink>
    )),
    ...brandColumn<SystemHealth['dunning'][number]>(nameOf),
    numberColumn('amount', t('amountDue'), ({ amountMinor, currency }) => money(amountMinor, currency)),
    numberColumn('attempts', t('attemptsColumn'), ({ attempts }) => count(attempts)),
    column('nextAttemptAt', t('nextAttempt'), ({ nextAttemptAt }) => <Moment iso={nextAttemptAt} />),
  ]
}

/** As in the contract, which the browser cannot import. */
const FAILURES = ['jobs', 'webhooks', 'mails', 'ad_events'] as const satisfies readonly FailureKind[]
const PARTS = [...FAILURES, 'dunning', 'cards', 'records', 'audit', 'encryption', 'clock'] as const
type Part = (typeof PARTS)[number]
const isFailures = (part: Part): part is FailureKind => FAILURES.some((kind) => kind === part)
const FIELDS = { part: choiceField(PARTS, 'jobs'), show: choiceField(['open', 'dismissed'], 'open') }
const MOST = 100

type Section = {
  label: PlainKey<'admin-operations'>
  about: PlainKey<'admin-operations'>
  /** The text if there is nothing to show; null if there always is something. */
  none: PlainKey<'admin-operations'> | null
  /** How many rows need attention. */
  countProblems: (health: SystemHealth) => number
  /** Nothing for an empty section, and for failures, which are loaded apart. */
  content?: (health: SystemHealth, nameOf: NameOf) => ReactNode
}

const SECTIONS: Record<Part, Section> = {
  jobs: {
    label: 'jobs',
    about: 'jobsAbout',
    none: 'noJobs',
    countProblems: ({ failures }) => failures.jobs,
  },
  webhooks: {
    label: 'webhooks',
    about: 'webhooksAbout',
    none: 'noWebhooks',
    countProblems: ({ failures }) => failures.webhooks,
  },
  mails: {
    label: 'emails',
    about: 'emailsAbout',
    none: 'noEmails',
    countProblems: ({ failures }) => failures.mails,
  },
  ad_events: {
    label: 'adEvents',
    about: 'adEventsAbout',
    none: 'noAdEvents',
    countProblems: ({ failures }) => failures.ad_events,
  },
  dunning: {
    label: 'pastDue',
    about: 'pastDueAbout',
    none: 'noPastDue',
    countProblems: ({ dunning }) => dunning.length,
    content: ({ dunning }, nameOf) =>
      dunning.length > 0 && (
        <DataTable
          caption={pageTexts().of('admin-operations')('pastDue')}
          columns={dunningColumns(nameOf)}
          rows={dunning}
          getRowId={({ subscriptionId }) => subscriptionId}
        />
      ),
  },
  cards: {
    label: 'cardTesting',
    about: 'cardTestingAbout',
    none: 'noCardTesting',
    countProblems: ({ cardTesting }) => cardTesting.filter(({ isUnderWay }) => isUnderWay).length,
    content: ({ cardTesting }, nameOf) =>
      cardTesting.length > 0 && (
        <DataTable
          caption={pageTexts().of('admin-operations')('cardTesting')}
          columns={waveColumns(nameOf)}
          rows={cardTesting}
          getRowId={({ brandId, startedAt }) => `${brandId} ${startedAt}`}
        />
      ),
  },
  records: {
    label: 'purchaseRecords',
    about: 'purchaseRecordsAbout',
    none: 'noRecords',
    countProblems: ({ purchaseRecords }) => Number(Boolean(purchaseRecords?.fault)),
    content: ({ purchaseRecords }) => purchaseRecords && <RecordFacts {...purchaseRecords} />,
  },
  audit: {
    label: 'auditChain',
    about: 'auditChainAbout',
    none: 'noEntries',
    countProblems: ({ audit }) => Number(Boolean(audit?.fault)),
    content: ({ audit }) => audit && <AuditFacts {...audit} />,
  },
  encryption: {
    label: 'encryption',
    about: 'encryptionAbout',
    none: null,
    countProblems: ({ encryption: { isRequired, isOn } }) => Number(isRequired && !isOn),
    content: ({ encryption }) => <EncryptionFacts {...encryption} />,
  },
  clock: {
    label: 'clock',
    about: 'clockAbout',
    none: 'notMeasured',
    countProblems: ({ clock }) => Number(clock.reading?.isOff ?? false),
    content: ({ clock }) => clock.reading && <ClockFacts host={clock.host} reading={clock.reading} />,
  },
}

function noneText(part: Part): string {
  const { none } = SECTIONS[part]
  return none === null ? '' : pageTexts().of('admin-operations')(none)
}

/** Failed background work and other problems, one tab each. */
export default function SystemPage() {
  const t = useTexts('admin-operations')
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
    <AdminPage title={t('systemHealth')} lead={t('systemLead')}>
      <Card isFlush>
        <Tabs.Root
          value={part}
          onValueChange={(value) =>
            setState({ part: PARTS.find((p) => p === value) ?? 'jobs', show: 'open' })
          }
        >
          <Tabs.List
            ref={tabs}
            aria-label={t('systemHealth')}
            className="flex gap-1 overflow-x-auto border-b border-line px-3 pt-2"
          >
            {PARTS.map((each) => (
              <Tabs.Trigger key={each} value={each} className="admin-tab">
                {t(SECTIONS[each].label)}
                {query.data && <Amount amount={SECTIONS[each].countProblems(query.data)} />}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {PARTS.map((each) => (
            <Tabs.Content key={each} value={each} className="focus-visible:-outline-offset-2">
              <p className="px-4 py-3 text-ink-soft">{t(SECTIONS[each].about)}</p>
              {isFailures(each) ? (
                <FailureList
                  kind={each}
                  show={show}
                  onShow={(next) => setState({ show: next })}
                  none={noneText(each)}
                />
              ) : (
                <PanelState
                  query={query}
                  isEmpty={(health) => !SECTIONS[each].content?.(health, nameOf)}
                  empty={<EmptyState icon={each === 'clock' ? Clock : CircleCheck} title={noneText(each)} />}
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
