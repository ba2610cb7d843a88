import { useState } from 'react'
import type {
  approvePublication,
  cancelPublication,
  PublicationRow,
  rejectPublication,
} from '#shared/contract/admin/admin-versions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useRefusal } from '../controls/can-change.tsx'
import { ConfirmChange } from '../controls/confirm.tsx'
import { dateTime } from '../format/format.ts'
import { GivenText } from '../text/given-text.tsx'
import { Differences } from './differences.tsx'
import { ReasonField } from './reason-field.tsx'
import type { State } from './publication-state.ts'
import { CHANGED, reasonOf } from './version-labels.ts'

/** A publication that is not live yet, with what can be done about it. */
export function OpenPublication({ publication, state }: { publication: PublicationRow; state: State }) {
  const t = useTexts('admin-versions')
  const mayPublish = useRefusal({ level: 'publisher' }) === null
  const { id, number, isOwn, scheduledFor, requestedByEmail } = publication
  const isWaiting = publication.state === 'waiting'
  const isPreparing = publication.state === 'preparing'
  return (
    <section aria-labelledby={id} className="grid gap-2.5 rounded-control bg-sunken p-3">
      <div className="grid gap-1">
        <h3 id={id} className="font-semibold">
          {isWaiting
            ? t('openWaiting', { number })
            : isPreparing
              ? t('openPreparing', { number })
              : t('openScheduled', { number, time: dateTime(scheduledFor) })}
        </h3>
        <GivenText text={reasonOf(publication)} />
        {requestedByEmail !== null && (
          <p className="text-xs text-ink-soft wrap-anywhere">
            {t('requestedBySomebody', { email: requestedByEmail })}
          </p>
        )}
        {isWaiting && scheduledFor !== null && (
          <p className="text-xs text-ink-soft">
            {t('scheduledFor')}: {dateTime(scheduledFor)}
          </p>
        )}
      </div>
      {isPreparing && <Progress instances={state.instances} />}
      {isWaiting && isOwn && mayPublish && <p>{t('ownWaits')}</p>}
      {mayPublish && !isPreparing && (
        <div className="flex flex-wrap gap-2">
          {isWaiting && !isOwn && (
            <>
              <Approve publication={publication} liveNumber={state.live.number} />
              <Reject publication={publication} />
            </>
          )}
          <Cancel publication={publication} />
        </div>
      )}
    </section>
  )
}

/** On how many servers the version is ready. All switch when the last one is. */
function Progress({ instances }: Pick<State, 'instances'>) {
  const t = useTexts('admin-versions')
  const on = instances.filter(({ isPrepared }) => isPrepared).length
  const text = t('prepared', { on, count: instances.length })
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <progress
        aria-label={text}
        className="h-2 w-40 accent-primary-strong"
        max={Math.max(1, instances.length)}
        value={on}
      />
      <output>{text}</output>
    </div>
  )
}

type Props = { publication: PublicationRow }

function Approve({ publication: { id, number, kind }, liveNumber }: Props & { liveNumber: number }) {
  const t = useTexts('admin-versions')
  return (
    <ConfirmChange<typeof approvePublication>
      button={{ label: t('approve'), level: 'publisher', variant: 'primary' }}
      title={t('approveTitle', { number })}
      confirmLabel={t('approve')}
      isWide
      method="POST"
      path="/admin/publications/:publicationId/approve"
      input={() => ({ params: { publicationId: id } })}
      changes={CHANGED}
      message={t('approved', { number })}
    >
      <p>{t('approveText')}</p>
      <Differences
        before={liveNumber}
        after={number}
        publication={kind === 'recall' ? 'recall' : 'publish'}
        title={t('changes')}
        isLow
      />
    </ConfirmChange>
  )
}

function Reject({ publication: { id, number } }: Props) {
  const t = useTexts('admin-versions')
  const [reason, setReason] = useState('')
  return (
    <ConfirmChange<typeof rejectPublication>
      button={{ label: t('reject'), level: 'publisher', onClick: () => setReason('') }}
      title={t('rejectTitle', { number })}
      confirmLabel={t('reject')}
      isIncomplete={reason.trim() === ''}
      method="POST"
      path="/admin/publications/:publicationId/reject"
      input={() => ({ params: { publicationId: id }, body: { reason: reason.trim() } })}
      changes={CHANGED}
      message={t('rejected', { number })}
    >
      <p>{t('rejectText')}</p>
      <ReasonField value={reason} onValue={setReason} />
    </ConfirmChange>
  )
}

function Cancel({ publication: { id, number } }: Props) {
  const t = useTexts('admin-versions')
  return (
    <ConfirmChange<typeof cancelPublication>
      button={{ label: t('cancel'), level: 'publisher' }}
      title={t('cancelTitle', { number })}
      confirmLabel={t('cancel')}
      method="POST"
      path="/admin/publications/:publicationId/cancel"
      input={() => ({ params: { publicationId: id } })}
      changes={CHANGED}
      message={t('cancelled', { number })}
    >
      <p>{t('cancelText')}</p>
    </ConfirmChange>
  )
}
