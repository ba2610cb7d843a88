import { Plus, Trash2 } from 'lucide'
import type { planExperiment } from '#shared/contract/admin/admin-experiments.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { MAX_ARMS, MIN_ARMS } from '#shared/experiments/experiment-rules.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { SmallField } from '../../controls/small-field.tsx'
import { equalWeights, type PlannedArm } from './plan-arms.ts'
import { remarkText } from '../../text/remark-text.ts'

type Version = RouteData<typeof planExperiment>['versions'][number]

type ArmsFieldsProps = {
  arms: readonly PlannedArm[]
  versions: readonly Version[]
  /** What is wrong with them. */
  error: string | null
  onArms: (arms: PlannedArm[]) => void
}

const withEqualWeights = (arms: readonly PlannedArm[]): PlannedArm[] =>
  arms.map((arm, place) => ({ ...arm, weight: String(equalWeights(arms.length)[place] ?? 0) }))

/** The versions with their shares. The first one is live and stays. */
export function ArmsFields({ arms, versions, error, onArms }: ArmsFieldsProps) {
  const t = useTexts('admin-experiments')
  const change = (key: number, changes: Partial<PlannedArm>) =>
    onArms(arms.map((arm) => (arm.key === key ? { ...arm, ...changes } : arm)))
  const add = () => {
    const key = Math.max(...arms.map((arm) => arm.key)) + 1
    onArms(withEqualWeights([...arms, { key, number: '', weight: '' }]))
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('versions')}</legend>
      {arms.map((arm, place) => (
        <div key={arm.key} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <SmallField label={t('armNumber', { number: place + 1 })}>
              {(id) => (
                <VersionSelect
                  id={id}
                  value={arm.number}
                  versions={
                    place === 0
                      ? versions.filter(({ isLive }) => isLive)
                      : versions.filter(({ isLive }) => !isLive)
                  }
                  onValue={(number) => change(arm.key, { number })}
                />
              )}
            </SmallField>
          </div>
          <div className="w-32">
            <SmallField label={t('weight')}>
              {(id) => (
                <input
                  id={id}
                  inputMode="numeric"
                  className="admin-control w-full text-end tabular-nums"
                  value={arm.weight}
                  onChange={({ target }) => change(arm.key, { weight: target.value })}
                />
              )}
            </SmallField>
          </div>
          {place > 0 && arms.length > MIN_ARMS && (
            <AdminButton
              variant="ghost"
              icon={Trash2}
              isIconOnly
              onClick={() => onArms(withEqualWeights(arms.filter(({ key }) => key !== arm.key)))}
            >
              {t('removeVersion', { number: place + 1 })}
            </AdminButton>
          )}
        </div>
      ))}
      {error !== null && (
        <p role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
      {arms.length < Math.min(MAX_ARMS, versions.length) && (
        <div>
          <AdminButton icon={Plus} onClick={add}>
            {t('addVersion')}
          </AdminButton>
        </div>
      )}
    </fieldset>
  )
}

type VersionSelectProps = {
  id: string
  value: string
  versions: readonly Version[]
  onValue: (number: string) => void
}

function VersionSelect({ id, value, versions, onValue }: VersionSelectProps) {
  const t = useTexts('admin-experiments')
  return (
    <select
      id={id}
      className="admin-control w-full"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      {value === '' && <option value="">{t('chooseVersion')}</option>}
      {versions.map(({ number, reason, isLive }) => (
        <option key={number} value={String(number)}>
          {t(isLive ? 'liveOption' : 'versionOption', { number, reason: remarkText(reason) })}
        </option>
      ))}
    </select>
  )
}
