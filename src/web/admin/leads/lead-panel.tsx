import { useState } from 'react'
import type { LeadDetails, readLeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { useAdminQuery } from '../api/query.ts'
import { stageName, valueName } from '../conversions/conversion-labels.ts'
import { Badge } from '../panels/badge.tsx'
import { eventLabel } from '../records/event-labels.ts'
import { PanelTabs } from '../records/panel-tabs.tsx'
import { RecordPanel } from '../records/record-panel.tsx'
import { column, rowHeader } from '../tables/data-table.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { CopyButton } from '../text/copy-button.tsx'
import { shortened } from '../text/cut-text.ts'
import { LongText } from '../text/long-text.tsx'
import { Moment } from '../text/moment.tsx'
import { DeleteLeadButton, ResumeLinkButton, ResumeLinkNotice } from './lead-actions.tsx'
import { LeadAnswers } from './lead-answers.tsx'
import type { LEAD_TABS } from './lead-filters.tsx'
import { LeadOverview } from './lead-overview.tsx'
import { LeadPath } from './lead-path.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type LeadTab = (typeof LEAD_TABS)[number]
type LeadPanelProps = {
  leadId: string
  tab: LeadTab
  onTab: (tab: LeadTab) => void
  onClose: () => void
  onGone: () => void
}

const TITLE_LENGTH = 80

/** The details of a lead, beside the list. */
export function LeadPanel({ leadId, tab, onTab, onClose, onGone }: LeadPanelProps) {
  const t = useTexts('admin-people')
  const query = useAdminQuery<typeof readLeadDetails>({ path: '/admin/leads/:leadId', params: { leadId } })
  const [link, setLink] = useState<string | null>(null)
  const { data: lead } = query
  return (
    <RecordPanel
      query={query}
      what="lead"
      title={lead && <bdi>{shortened(lead.name?.trim() || lead.email, TITLE_LENGTH)}</bdi>}
      lead={lead && <Head lead={lead} />}
      actions={
        lead && (
          <>
            <ResumeLinkButton lead={lead} onLink={setLink} />
            <DeleteLeadButton lead={lead} onDeleted={onGone} />
          </>
        )
      }
      onClose={onClose}
    >
      {(details) => (
        <PanelTabs
          label={t('leadDetails')}
          open={tab}
          onOpen={onTab}
          tabs={[
            {
              name: 'overview',
              label: t('overview'),
              content: (
                <>
                  {link !== null && <ResumeLinkNotice key={link} url={link} email={details.email} />}
                  <LeadOverview lead={details} />
                </>
              ),
            },
            { name: 'path', label: t('path'), content: <LeadPath lead={details} /> },
            {
              name: 'answers',
              label: t('answers'),
              count: details.answers.length,
              content: <LeadAnswers answers={details.answers} />,
            },
            {
              name: 'events',
              label: t('events'),
              count: details.events.length,
              content: <LeadEvents events={details.events} />,
            },
          ]}
        />
      )}
    </RecordPanel>
  )
}

function Head({ lead }: { lead: LeadDetails }) {
  const { email, stage, country, device, source } = lead
  return (
    <div className="grid gap-1.5">
      <EmailLine email={email} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={lead.boughtAt === null ? 'neutral' : 'good'}>{stageName(stage)}</Badge>
        <span>{valueName('country', country)}</span>
        <span>{valueName('device', device)}</span>
        <bdi className="max-w-48 truncate">{valueName('source', source)}</bdi>
      </p>
    </div>
  )
}

/** An email address with a copy button; always left to right. */
function EmailLine({ email }: { email: string }) {
  const t = useTexts('admin-people')
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0">
        <LongText dir="ltr">{email}</LongText>
      </span>
      <CopyButton text={email} label={t('copyEmail')} />
    </span>
  )
}

type VisitEvent = LeadDetails['events'][number]

/** The server's limit. */
const MOST = 200

const eventColumns = () => {
  const t = pageTexts().of('admin-people')
  return [
    column('at', t('time'), ({ at }: VisitEvent) => <Moment iso={at} />),
    rowHeader('event', t('event'), ({ eventType, detail }: VisitEvent) => (
      <>
        {eventLabel(eventType)}
        {detail !== null && (
          <span className="block font-normal text-ink-soft">
            <LongText>{detail}</LongText>
          </span>
        )}
      </>
    )),
  ]
}

/** The tracked events, newest first. */
function LeadEvents({ events }: { events: LeadDetails['events'] }) {
  const t = useTexts('admin-people')
  return (
    <TableCard
      title={t('events')}
      caption={t('eventsNewestFirst')}
      columns={eventColumns()}
      rows={events}
      getRowId={({ id }) => id}
      maxHeight="none"
      footer={
        events.length >= MOST && <p className="px-4 py-3 text-ink-soft">{t('onlyNewest', { count: MOST })}</p>
      }
      empty={<p className="px-4 pb-4 text-ink-soft">{t('noEvents')}</p>}
    />
  )
}
