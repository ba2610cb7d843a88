import { useState } from 'react'
import type { changePublishing, handBackBrand, takeOverBrand } from '#shared/contract/admin/admin-versions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ROLE_NAMES } from '../access/role-names.ts'
import { useRefusal } from '../controls/can-change.tsx'
import { ConfirmChange } from '../controls/confirm.tsx'
import { Alert } from '../panels/alert.tsx'
import { ReasonField } from './reason-field.tsx'
import { CHANGED } from './version-labels.ts'

/** Lets the studio own the content, so that deployments do not change it. */
function TakeOver() {
  const t = useTexts('admin-versions')
  const [reason, setReason] = useState('')
  return (
    <ConfirmChange<typeof takeOverBrand>
      button={{ label: t('takeOver'), variant: 'primary', onClick: () => setReason('') }}
      title={t('takeOverTitle')}
      confirmLabel={t('takeOver')}
      isIncomplete={reason.trim() === ''}
      method="POST"
      path="/admin/publishing/take-over"
      input={() => ({ body: { reason: reason.trim() } })}
      changes={CHANGED}
      message={t('takenOver')}
    >
      <p>{t('takeOverText')}</p>
      <ReasonField value={reason} onValue={setReason} />
    </ConfirmChange>
  )
}

/** Why nothing can be published here, and what can be done about it. */
export function FolderOwned() {
  const t = useTexts('admin-versions')
  const base = useTexts('admin-base')
  const mayTakeOver = useRefusal({}) === null
  return (
    <Alert tone="info">
      <div className="grid justify-items-start gap-2.5">
        <p className="max-w-[75ch]">
          {t('folderOwned')}
          {!mayTakeOver && ` ${t('askForTakeOver', { role: base(ROLE_NAMES.admin) })}`}
        </p>
        {mayTakeOver && <TakeOver />}
      </div>
    </Alert>
  )
}

/** Lets the folder own the content again. */
export function HandBack() {
  const t = useTexts('admin-versions')
  const [reason, setReason] = useState('')
  return (
    <ConfirmChange<typeof handBackBrand>
      button={{ label: t('handBack'), variant: 'danger', onClick: () => setReason('') }}
      title={t('handBackTitle')}
      confirmLabel={t('handBack')}
      isDangerous
      isIncomplete={reason.trim() === ''}
      method="POST"
      path="/admin/publishing/hand-back"
      input={() => ({ body: { reason: reason.trim() } })}
      changes={CHANGED}
      message={t('handedBack')}
    >
      <p>{t('handBackText')}</p>
      <ReasonField value={reason} onValue={setReason} />
    </ConfirmChange>
  )
}

export function ApprovalSwitch({ needsApproval }: { needsApproval: boolean }) {
  const t = useTexts('admin-versions')
  const label = t(needsApproval ? 'dropApproval' : 'requireApproval')
  return (
    <ConfirmChange<typeof changePublishing>
      button={{ label }}
      title={`${label}?`}
      confirmLabel={label}
      method="PATCH"
      path="/admin/publishing"
      input={() => ({ body: { needsApproval: !needsApproval } })}
      changes={CHANGED}
      message={t('done')}
    >
      <p>{t(needsApproval ? 'dropApprovalText' : 'requireApprovalText')}</p>
    </ConfirmChange>
  )
}
