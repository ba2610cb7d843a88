import { useState } from 'react'
import type { createPublication, REQUESTED_KINDS, VersionRow } from '#shared/contract/admin/admin-versions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ConfirmChange } from '../controls/confirm.tsx'
import { SmallField } from '../controls/small-field.tsx'
import { Differences } from './differences.tsx'
import { ReasonField } from './reason-field.tsx'
import { CHANGED } from './version-labels.ts'

type Live = { number: number; owner: 'folder' | 'studio' }
type Props = { version: VersionRow; live: Live }

/** What can be done with a version that is not live. A folder's brand can only be rolled back or recalled. */
export function VersionActions({ version, live }: Props) {
  if (version.number === live.number || !version.isPassed || version.isRecalled) return null
  return (
    <span className="inline-flex gap-1.5">
      {live.owner === 'studio' && <Request kind="publish" version={version} live={live} />}
      {version.firstLiveAt !== null && <Request kind="rollback" version={version} live={live} />}
      {version.firstLiveAt !== null && <Request kind="recall" version={version} live={live} />}
    </span>
  )
}

type RequestProps = Props & { kind: (typeof REQUESTED_KINDS)[number] }

function Request({ kind, version: { number }, live }: RequestProps) {
  const t = useTexts('admin-versions')
  const [reason, setReason] = useState('')
  const [at, setAt] = useState('')
  return (
    <ConfirmChange<typeof createPublication>
      button={{
        label: t(kind),
        level: 'publisher',
        variant: kind === 'recall' ? 'danger' : 'secondary',
        onClick: () => {
          setReason('')
          setAt('')
        },
      }}
      title={t(`${kind}Title`, { number })}
      confirmLabel={t(kind)}
      isDangerous={kind === 'recall'}
      isIncomplete={reason.trim() === ''}
      isWide
      method="POST"
      path="/admin/publications"
      input={() => ({
        body: {
          number,
          kind,
          reason: reason.trim(),
          expectedLive: live.number,
          ...(at !== '' && { scheduledFor: `${at}:00.000Z` }),
        },
      })}
      changes={CHANGED}
      message={t('requestedDone')}
    >
      <p>{t(`${kind}Text`)}</p>
      <Differences
        before={live.number}
        after={number}
        publication={kind === 'recall' ? 'recall' : 'publish'}
      />
      <ReasonField value={reason} onValue={setReason} />
      {kind === 'publish' && (
        <SmallField label={t('scheduledFor')}>
          {(id) => (
            <input
              id={id}
              type="datetime-local"
              className="admin-control w-full"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          )}
        </SmallField>
      )}
    </ConfirmChange>
  )
}
