import { Link2 } from 'lucide'
import type { LeadDetails, makeResumeLink } from '#shared/contract/admin/admin-leads.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { useAdminChange } from '../api/query.ts'
import { AddressText } from '../people/text/address-text.tsx'

type ResumeLinkButtonProps = { lead: Pick<LeadDetails, 'id' | 'email'>; onLink: (url: string) => void }

/** Makes the link by which a visitor goes on where they left. */
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
      title="Make a resume link?"
      confirmLabel="Make the link"
      onConfirm={() => mutateAsync({ params: { leadId: lead.id } })}
    >
      <p>
        By it <AddressText>{lead.email}</AddressText> goes on with the quiz or the offer on any device. It
        opens the answers, those about health among them, for whoever holds it.
      </p>
      <p className="text-ink-soft">The audit notes that you have made it.</p>
    </ConfirmAction>
  )
}
