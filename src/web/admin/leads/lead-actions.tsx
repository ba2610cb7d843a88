import { Link2, Trash2 } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import type { deleteLead, LeadDetails, makeResumeLink } from '#shared/contract/admin/admin-leads.ts'
import { ConfirmChange } from '../controls/confirm.tsx'
import { userPath } from '../frame/admin-paths.ts'
import { RecordLink } from '../frame/page-link.tsx'
import { AddressText } from '../text/address-text.tsx'
import { CopyButton } from '../text/copy-button.tsx'

type DeleteLeadButtonProps = {
  lead: Pick<LeadDetails, 'id' | 'email' | 'userId'>
  onDeleted: () => void
}

/** Deletes a lead without account or purchase; others are deleted under Users. */
export function DeleteLeadButton({ lead, onDeleted }: DeleteLeadButtonProps) {
  const { id, email, userId } = lead
  if (userId !== null) {
    return (
      <p className="self-center text-ink-soft">
        This lead is a customer or has an account. Delete the person under{' '}
        <RecordLink to={userPath(userId, 'account')}>Users</RecordLink>.
      </p>
    )
  }
  return (
    <ConfirmChange<typeof deleteLead>
      button={{ label: 'Delete', variant: 'danger', icon: Trash2 }}
      title="Delete this lead?"
      isDangerous
      typed={{ label: `Type ${email} to confirm`, text: email }}
      confirmLabel="Delete lead"
      method="DELETE"
      path="/admin/leads/:leadId"
      input={() => ({ params: { leadId: id } })}
      changes={['/admin/leads', '/admin/users', '/admin/conversions', '/admin/dashboard']}
      isDeletion
      onDone={onDeleted}
      message={`Lead ${email} deleted.`}
    >
      <p>
        This permanently deletes the email address, answers, results and events of the visit. Links in emails
        already sent will stop working.
      </p>
    </ConfirmChange>
  )
}

type ResumeLinkButtonProps = { lead: Pick<LeadDetails, 'id' | 'email'>; onLink: (url: string) => void }

/** Creates the link with which a visitor continues where they left off. */
export const ResumeLinkButton = ({ lead, onLink }: ResumeLinkButtonProps) => (
  <ConfirmChange<typeof makeResumeLink>
    button={{ label: 'Resume link', icon: Link2 }}
    title="Create a resume link?"
    confirmLabel="Create link"
    method="POST"
    path="/admin/leads/:leadId/resume-link"
    input={() => ({ params: { leadId: lead.id } })}
    changes={[]}
    onDone={({ url }) => onLink(url)}
  >
    <p>
      With this link <AddressText>{lead.email}</AddressText> can continue the quiz or the offer on any device.
      Anyone with the link can see the answers, including health answers.
    </p>
    <p className="text-ink-soft">This is recorded in the audit log.</p>
  </ConfirmChange>
)

type ResumeLinkNoticeProps = { url: string; email: string }

/** The new link, to copy. Shown until the panel is closed, and not stored. */
export function ResumeLinkNotice({ url, email }: ResumeLinkNoticeProps) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.select()
  }, [])
  return (
    <div className="rounded-card border border-line bg-caution-soft p-4">
      <label htmlFor={id} className="font-semibold">
        Resume link
      </label>
      <p className="mt-0.5 mb-2">
        Anyone with this link can see the answers. Send it only to <AddressText>{email}</AddressText>.
      </p>
      <div className="flex items-center gap-2">
        <input
          ref={ref}
          id={id}
          readOnly
          className="admin-control min-w-0 grow font-mono text-xs"
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={url} what="link" hasWord />
      </div>
    </div>
  )
}
