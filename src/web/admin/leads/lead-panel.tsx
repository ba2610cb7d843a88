import { useState } from 'react'
import type { LeadDetails, readLeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { ApiError } from '#web/api/api-error.ts'
import { STAGE_NAMES, valueName } from '../conversions/conversion-labels.ts'
import { Badge } from '../panels/badge.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import { useAdminQuery } from '../api/query.ts'
import { SidePanel } from '../panels/side-panel.tsx'
import { cutText } from '../text/cut-text.ts'
import { EmailLine } from '../text/email-line.tsx'
import { MissingRecord } from '../records/missing-record.tsx'
import { PanelTabs } from '../records/panel-tabs.tsx'
import { DeleteLeadButton } from './delete-lead-button.tsx'
import type { LEAD_TABS } from './lead-address.ts'
import { LeadAnswers } from './lead-answers.tsx'
import { LeadEvents } from './lead-events.tsx'
import { LeadOverview } from './lead-overview.tsx'
import { LeadPath } from './lead-path.tsx'
import { ResumeLinkButton } from './resume-link.tsx'
import { ResumeLinkNotice } from './resume-link-notice.tsx'

type LeadTab = (typeof LEAD_TABS)[number]
type LeadPanelProps = {
  leadId: string
  tab: LeadTab
  onTab: (tab: LeadTab) => void
  onClose: () => void
  onGone: () => void
}

const TITLE_LENGTH = 80

const titleOf = ({ name, email }: LeadDetails): string => {
  const { shown, isCut } = cutText(name?.trim() || email, TITLE_LENGTH)
  return isCut ? `${shown}…` : shown
}

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

/** The details of a lead, beside the list. */
export function LeadPanel({ leadId, tab, onTab, onClose, onGone }: LeadPanelProps) {
  const query = useAdminQuery<typeof readLeadDetails>({ path: '/admin/leads/:leadId', params: { leadId } })
  const [link, setLink] = useState<string | null>(null)
  const { data: lead } = query
  return (
    <SidePanel
      title={lead === undefined ? 'Lead' : <bdi>{titleOf(lead)}</bdi>}
      lead={lead && <Head lead={lead} />}
      onClose={onClose}
      actions={
        lead && (
          <>
            <ResumeLinkButton lead={lead} onLink={setLink} />
            <DeleteLeadButton lead={lead} onDeleted={onGone} />
          </>
        )
      }
    >
      {isMissing(query.error) ? (
        <MissingRecord what="lead" />
      ) : (
        <PanelState query={query}>
          {(details) => (
            <>
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
            </>
          )}
        </PanelState>
      )}
    </SidePanel>
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
