import { useId, useState } from 'react'
import type { createPublication, VersionRow } from '#shared/contract/admin/admin-versions.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminChange } from '../api/query.ts'
import type { AdminButtonVariant } from '../controls/admin-button.tsx'
import { Choice } from '../controls/choice.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { SmallField } from '../controls/small-field.tsx'
import { localTime } from '../format/format.ts'
import { useToast } from '../panels/toast.tsx'
import { Differences } from './differences.tsx'
import { ReasonField } from './reason-field.tsx'
import type { State } from './publication-state.ts'
import { CHANGED } from './version-labels.ts'

type Kind = RouteBody<typeof createPublication>['kind']

const STATED = {
  waiting: 'statedWaiting',
  scheduled: 'statedScheduled',
} as const

/** Requests a publication and says what happens with it. */
export function useRequest() {
  const t = useTexts('admin-versions')
  const toast = useToast()
  return useAdminChange<typeof createPublication>({
    method: 'POST',
    path: '/admin/publications',
    changes: CHANGED,
    onDone: ({ state, number }) => {
      const key = state === 'waiting' || state === 'scheduled' ? STATED[state] : 'statedPreparing'
      toast(t(key, { number }))
    },
  })
}

type Form = { reason: string; doMove: boolean; isLater: boolean; at: string; doCreatePrices: boolean }
const EMPTY: Form = { reason: '', doMove: false, isLater: false, at: '', doCreatePrices: false }

const confirmLabel = (kind: Kind, isLater: boolean, needsApproval: boolean): PlainKey<'admin-versions'> => {
  if (kind === 'recall') return 'recallConfirm'
  if (kind === 'rollback') return 'rollbackConfirm'
  return needsApproval ? 'askForApproval' : isLater ? 'schedule' : 'publishNow'
}

type Props = {
  version: VersionRow
  live: State['live']
  variant?: AdminButtonVariant
  /** After the request was accepted. */
  onDone?: () => void
}

/** Publishes a version, or rolls back to one that was live before. Also with a recall of the live one. */
export function MakeLive({ version: { number, firstLiveAt }, live, variant = 'secondary', onDone }: Props) {
  const t = useTexts('admin-versions')
  const [form, setForm] = useState(EMPTY)
  const [lacksPrices, setLacksPrices] = useState(false)
  const request = useRequest()
  const put = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const own = firstLiveAt === null ? 'publish' : 'rollback'
  const kind: Kind = form.doMove ? 'recall' : own
  const isLater = kind === 'publish' && form.isLater
  const order = {
    number,
    kind,
    reason: form.reason.trim(),
    expectedLive: live.number,
    syncPlans: form.doCreatePrices,
    ...(isLater && { scheduledFor: `${form.at}:00.000Z` }),
  }
  const confirm = async () => {
    try {
      await request.mutateAsync({ body: order })
      onDone?.()
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'plans_not_synced') setLacksPrices(true)
      throw error
    }
  }
  return (
    <ConfirmAction
      button={{
        label: t(own),
        'aria-label': own === 'publish' ? t('publishOne', { number }) : t('rollbackOne', { number }),
        level: 'publisher',
        variant,
        onClick: () => {
          setForm(EMPTY)
          setLacksPrices(false)
        },
      }}
      title={t(own === 'publish' ? 'publishTitle' : 'rollbackTitle', { number })}
      confirmLabel={t(confirmLabel(kind, isLater, live.needsApproval))}
      isDangerous={kind === 'recall'}
      isIncomplete={order.reason === '' || (isLater && form.at === '')}
      isWide
      onConfirm={confirm}
    >
      {kind === 'rollback' && <p>{t('rollbackText')}</p>}
      {kind === 'publish' && live.needsApproval && <p>{t('needsSecond')}</p>}
      <Differences
        before={live.number}
        after={number}
        publication={kind === 'recall' ? 'recall' : 'publish'}
        title={t('changes')}
        isLow
      />
      <VisitorChoice doMove={form.doMove} onMove={(doMove) => put({ doMove })} />
      {kind === 'recall' && <p>{t('recallText', { number: live.number })}</p>}
      {kind === 'publish' && <WhenChoice form={form} put={put} />}
      <ReasonField value={form.reason} onValue={(reason) => put({ reason })} />
      {lacksPrices && (
        <Choice
          type="checkbox"
          checked={form.doCreatePrices}
          onChange={({ target }) => put({ doCreatePrices: target.checked })}
        >
          {t('createPrices')}
        </Choice>
      )}
    </ConfirmAction>
  )
}

function VisitorChoice({ doMove, onMove }: { doMove: boolean; onMove: (doMove: boolean) => void }) {
  const t = useTexts('admin-versions')
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-semibold">{t('visitors')}</legend>
      <Choice type="radio" name={name} checked={!doMove} onChange={() => onMove(false)}>
        {t('visitorsStay')}
      </Choice>
      <Choice type="radio" name={name} checked={doMove} onChange={() => onMove(true)}>
        {t('visitorsMove')}
      </Choice>
    </fieldset>
  )
}

function WhenChoice({ form, put }: { form: Form; put: (part: Partial<Form>) => void }) {
  const t = useTexts('admin-versions')
  const name = useId()
  const { isLater, at } = form
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-semibold">{t('when')}</legend>
      <Choice type="radio" name={name} checked={!isLater} onChange={() => put({ isLater: false })}>
        {t('now')}
      </Choice>
      <Choice type="radio" name={name} checked={isLater} onChange={() => put({ isLater: true })}>
        {t('later')}
      </Choice>
      {isLater && (
        <div className="ps-6.5">
          <SmallField label={t('scheduledFor')}>
            {(id) => (
              <input
                id={id}
                type="datetime-local"
                className="admin-control w-full max-w-64"
                value={at}
                onChange={({ target }) => put({ at: target.value })}
              />
            )}
          </SmallField>
          {at !== '' && <p className="mt-1 text-xs text-ink-soft">{localTime(`${at}:00.000Z`)}</p>}
        </div>
      )}
    </fieldset>
  )
}
