import { Undo2 } from 'lucide'
import { useState } from 'react'
import { callFailure } from '#web/api/call-failure.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { SmallField } from '../controls/small-field.tsx'
import { useToast } from '../panels/toast.tsx'
import { Differences } from './differences.tsx'
import { useRequest } from './make-live.tsx'
import { ReasonField } from './reason-field.tsx'
import { canReplace, useLiveVersion, usePreviousVersion, useVersions } from './use-versions.ts'
import { VersionSelect } from './version-select.tsx'

/** Back to what visitors saw before, with one click. The same button then leads forward again. */
export function QuickRollback({ liveNumber }: { liveNumber: number }) {
  const t = useTexts('admin-versions')
  const toast = useToast()
  const previous = usePreviousVersion()
  const request = useRequest()
  if (previous === null) return null
  const { number } = previous
  const rollBack = () =>
    request.mutate(
      {
        body: { number, kind: 'rollback', reason: t('rollbackReason', { number }), expectedLive: liveNumber },
      },
      { onError: (error) => toast(callFailure(error, t('notRolledBack')).text, 'danger') },
    )
  return (
    <ChangeButton
      level="publisher"
      icon={Undo2}
      title={t('rollbackHint')}
      isBusy={request.isPending}
      onClick={rollBack}
    >
      {t('rollbackTo', { number })}
    </ChangeButton>
  )
}

/** Takes the live version away from everybody, because of a mistake in it. */
export function Recall({ liveNumber }: { liveNumber: number }) {
  const t = useTexts('admin-versions')
  const versions = useVersions()
  const previous = usePreviousVersion()
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const request = useRequest()
  const live = useLiveVersion()
  const others = versions.filter((version) => canReplace(version, live))
  const number = chosen ?? previous?.number ?? others[0]?.number ?? null
  const recall = async () => {
    if (number === null) return
    await request.mutateAsync({
      body: { number, kind: 'recall', reason: reason.trim(), expectedLive: liveNumber },
    })
  }
  return (
    <ConfirmAction
      button={{
        label: t('recall'),
        'aria-label': t('recallOne', { number: liveNumber }),
        level: 'publisher',
        variant: 'danger',
        onClick: () => {
          setReason('')
          setChosen(null)
        },
      }}
      title={t('recallTitle', { number: liveNumber })}
      confirmLabel={t('recallConfirm')}
      isDangerous
      isWide
      isIncomplete={reason.trim() === '' || number === null}
      onConfirm={recall}
    >
      <p>{t('recallText', { number: liveNumber })}</p>
      {number === null ? (
        <p className="font-semibold">{t('noOther')}</p>
      ) : (
        <>
          <SmallField label={t('insteadOf')}>
            {(id) => <VersionSelect id={id} versions={others} value={number} onChoose={setChosen} />}
          </SmallField>
          <Differences before={liveNumber} after={number} publication="recall" title={t('changes')} isLow />
          <ReasonField value={reason} onValue={setReason} />
        </>
      )}
    </ConfirmAction>
  )
}
