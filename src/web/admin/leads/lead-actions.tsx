import { Link2, Trash2 } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import type { deleteLead, LeadDetails, makeResumeLink } from '#shared/contract/admin/admin-leads.ts'
import { ConfirmChange } from '../controls/confirm.tsx'
import { userPath } from '../frame/admin-paths.ts'
import { RecordLink } from '../frame/page-link.tsx'
import { useAsksAboutHealth } from '../records/use-asks-about-health.ts'
import { AddressText } from '../text/address-text.tsx'
import { CopyButton } from '../text/copy-button.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

type DeleteLeadButtonProps = {
  lead: Pick<LeadDetails, 'id' | 'email' | 'userId'>
  onDeleted: () => void
}

/** Deletes a lead without account or purchase; others are deleted under Users. */
export function DeleteLeadButton({ lead, onDeleted }: DeleteLeadButtonProps) {
  const t = useTexts('admin-people')
  const { id, email, userId } = lead
  if (userId !== null) {
    return (
      <p className="self-center text-ink-soft">
        <Rich
          text={t('leadIsCustomer')}
          tags={{ link: (inner) => <RecordLink to={userPath(userId, 'account')}>{inner}</RecordLink> }}
        />
      </p>
    )
  }
  return (
    <ConfirmChange<typeof deleteLead>
      button={{ label: t('delete'), variant: 'danger', icon: Trash2 }}
      title={t('deleteLeadTitle')}
      isDangerous
      typed={{ label: t('typeToConfirm', { email }), text: email }}
      confirmLabel={t('deleteLead')}
      method="DELETE"
      path="/admin/leads/:leadId"
      input={() => ({ params: { leadId: id } })}
      changes={['/admin/leads', '/admin/users', '/admin/conversions', '/admin/dashboard']}
      isDeletion
      onDone={onDeleted}
      message={t('leadDeleted', { email })}
    >
      <p>{t('deleteLeadText')}</p>
    </ConfirmChange>
  )
}

type ResumeLinkButtonProps = { lead: Pick<LeadDetails, 'id' | 'email'>; onLink: (url: string) => void }

/** Creates the link with which a visitor continues where they left off. */
export const ResumeLinkButton = ({ lead, onLink }: ResumeLinkButtonProps) => {
  const t = useTexts('admin-people')
  const asksAboutHealth = useAsksAboutHealth()
  return (
    <ConfirmChange<typeof makeResumeLink>
      button={{ label: t('resumeLink'), icon: Link2 }}
      title={t('resumeLinkTitle')}
      confirmLabel={t('createLink')}
      method="POST"
      path="/admin/leads/:leadId/resume-link"
      input={() => ({ params: { leadId: lead.id } })}
      changes={[]}
      onDone={({ url }) => onLink(url)}
    >
      <p>
        <Rich
          text={t(asksAboutHealth ? 'resumeLinkText' : 'resumeLinkTextGeneral', { email: lead.email })}
          tags={{ email: (inner) => <AddressText>{inner}</AddressText> }}
        />
      </p>
      <p className="text-ink-soft">{t('recordedInAudit')}</p>
    </ConfirmChange>
  )
}

type ResumeLinkNoticeProps = { url: string; email: string }

/** The new link, to copy. Shown until the panel is closed, and not stored. */
export function ResumeLinkNotice({ url, email }: ResumeLinkNoticeProps) {
  const t = useTexts('admin-people')
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.select()
  }, [])
  return (
    <div className="rounded-card border border-line bg-caution-soft p-4">
      <label htmlFor={id} className="font-semibold">
        {t('resumeLink')}
      </label>
      <p className="mt-0.5 mb-2">
        <Rich
          text={t('resumeLinkNotice', { email })}
          tags={{ email: (inner) => <AddressText>{inner}</AddressText> }}
        />
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
        <CopyButton text={url} />
      </div>
    </div>
  )
}
