import { useState } from 'react'
import type {
  approvePublication,
  cancelPublication,
  PublicationRow,
  rejectPublication,
} from '#shared/contract/admin/admin-versions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ConfirmChange } from '../controls/confirm.tsx'
import { Moment } from '../text/moment.tsx'
import { ReasonField } from './reason-field.tsx'
import { CHANGED, STATE_LABELS } from './version-labels.ts'

/** A publication that is not live yet, with what can be done about it. */
export function OpenPublication({ publication }: { publication: PublicationRow }) {
  const t = useTexts('admin-versions')
  const [reason, setReason] = useState('')
  const { id, number, state, isOwn, scheduledFor } = publication
  const title = t('openOne', { number, state: t(STATE_LABELS[state]) })
  const params = { publicationId: id }
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere">{publication.reason}</p>
      {scheduledFor !== null && <Moment iso={scheduledFor} />}
      <div className="flex flex-wrap gap-1.5">
        {state === 'waiting' && !isOwn && (
          <>
            <ConfirmChange<typeof approvePublication>
              button={{ label: t('approve'), level: 'publisher', variant: 'primary' }}
              title={title}
              confirmLabel={t('approve')}
              method="POST"
              path="/admin/publications/:publicationId/approve"
              input={() => ({ params })}
              changes={CHANGED}
              message={t('done')}
            >
              <p>{t('approveText')}</p>
            </ConfirmChange>
            <ConfirmChange<typeof rejectPublication>
              button={{ label: t('reject'), level: 'publisher', onClick: () => setReason('') }}
              title={title}
              confirmLabel={t('reject')}
              isIncomplete={reason.trim() === ''}
              method="POST"
              path="/admin/publications/:publicationId/reject"
              input={() => ({ params, body: { reason: reason.trim() } })}
              changes={CHANGED}
              message={t('done')}
            >
              <p>{t('rejectText')}</p>
              <ReasonField value={reason} onValue={setReason} />
            </ConfirmChange>
          </>
        )}
        <ConfirmChange<typeof cancelPublication>
          button={{ label: t('cancel'), level: 'publisher' }}
          title={title}
          confirmLabel={t('cancel')}
          method="POST"
          path="/admin/publications/:publicationId/cancel"
          input={() => ({ params })}
          changes={CHANGED}
          message={t('done')}
        >
          <p>{t('cancelText')}</p>
        </ConfirmChange>
      </div>
    </div>
  )
}
