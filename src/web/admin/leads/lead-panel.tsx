import { useState } from 'react'
import type { LeadDetails, readLeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { useAdminQuery } from '../api/query.ts'
import { STAGE_NAMES, valueName } from '../conversions/conversion-labels.ts'
import { Badge } from '../panels/badge.tsx'
import { PanelTabs } from '../records/panel-tabs.tsx'
import { RecordPanel } from '../records/record-panel.tsx'
import { CopyButton } from '../text/copy-button.tsx'
import { shortened } from '../text/cut-text.ts'
import { LongText } from '../text/long-text.tsx'
import { DeleteLeadButton } from './delete-lead-button.tsx'
import { LeadAnswers } from './lead-answers.tsx'
import { LeadEvents } from './lead-events.tsx'
import type { LEAD_TABS } from './lead-filters.tsx'
import { LeadOverview } from './lead-overview.tsx'
import { LeadPath } from './lead-path.tsx'
import { ResumeLinkButton, ResumeLinkNotice } from './resume-link.tsx'

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
  const query = useAdminQuery<typeof readLeadDetails>({ path: '/admin/leads/:leadId', params: { leadId } })
  const [link, setLink] = useState<string | null>(null)
  const { data: lead } = query
  return (
    <RecordPanel
      query={query}
      what="Lead"
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
          label="Lead details"
          open={tab}
          onOpen={onTab}
          tabs={[
            {
              name: 'overview',
              label: 'Overview',
              content: (
                <>
                  {link !== null && <ResumeLinkNotice key={link} url={link} email={details.email} />}
                  <LeadOverview lead={details} />
                </>
              ),
            },
            { name: 'path', label: 'Path', content: <LeadPath lead={details} /> },
            {
              name: 'answers',
              label: 'Answers',
              count: details.answers.length,
              content: <LeadAnswers answers={details.answers} />,
            },
            {
              name: 'events',
              label: 'Events',
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
        <Badge tone={lead.boughtAt === null ? 'neutral' : 'good'}>{STAGE_NAMES[stage]}</Badge>
        <span>{valueName('country', country)}</span>
        <span>{valueName('device', device)}</span>
        <bdi className="max-w-48 truncate">{valueName('source', source)}</bdi>
      </p>
    </div>
  )
}

/** An email address with a copy button; always left to right. */
function EmailLine({ email }: { email: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0">
        <LongText dir="ltr">{email}</LongText>
      </span>
      <CopyButton text={email} what="email address" />
    </span>
  )
}
