import { Link2 } from 'lucide'
import type { LeadDetails, makeResumeLink } from '#shared/contract/admin/admin-leads.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { useAdminChange } from '../api/query.ts'
import { AddressText } from '../text/address-text.tsx'

type ResumeLinkButtonProps = { lead: Pick<LeadDetails, 'id' | 'email'>; onLink: (url: string) => void }

/** Creates the link with which a visitor continues where they left off. */
export function ResumeLinkButton({ lead, onLink }: ResumeLinkButtonProps) {
  const { mutateAsync } = useAdminChange<typeof makeResumeLink>({
    method: 'POST',
    path: '/admin/leads/:leadId/resume-link',
    changes: [],
    onDone: ({ url }) => onLink(url),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton icon={Link2}>Resume link</ChangeButton>}
      title="Create a resume link?"
      confirmLabel="Create link"
      onConfirm={() => mutateAsync({ params: { leadId: lead.id } })}
    >
      <p>
        With this link <AddressText>{lead.email}</AddressText> can continue the quiz or the offer on any
        device. Anyone with the link can see the answers, including health answers.
      </p>
      <p className="text-ink-soft">This is recorded in the audit log.</p>
    </ConfirmAction>
  )
}
