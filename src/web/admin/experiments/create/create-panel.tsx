import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { createExperiment, planExperiment } from '#shared/contract/admin/admin-experiments.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { visitorsNeeded } from '#shared/experiments/experiment-duration.ts'
import { MIN_ARMS } from '#shared/experiments/experiment-rules.ts'
import { useForm } from '#web/api/use-form.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminChange, useAdminQuery } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { TextareaField } from '../../controls/textarea-field.tsx'
import { experimentPath } from '../../frame/admin-paths.ts'
import { Alert } from '../../panels/alert.tsx'
import { PanelState } from '../../panels/panel-state.tsx'
import { SidePanel } from '../../panels/side-panel.tsx'
import { useToast } from '../../panels/toast.tsx'
import { EXPERIMENT_CHANGES } from '../experiment-labels.ts'
import { ArmsFields } from './arms-fields.tsx'
import { DurationEstimate } from './duration-estimate.tsx'
import { armsOf, equalWeights, faultOfArms, type PlannedArm } from './plan-arms.ts'

type Plan = RouteData<typeof planExperiment>

/** For intervals where past figures allow no estimate. */
const DEFAULT_VISITORS = 10_000
const MIN_PLANNED = 100

/** Creates an experiment, which does not start yet. */
export function CreatePanel({ onClose }: { onClose: () => void }) {
  const t = useTexts('admin-experiments')
  const query = useAdminQuery<typeof planExperiment>({ path: '/admin/experiments/plan' })
  return (
    <SidePanel title={t('newExperiment')} lead={t('newLead')} onClose={onClose}>
      <PanelState query={query}>
        {(plan) =>
          plan.versions.length < MIN_ARMS || !plan.versions[0]?.isLive ? (
            <Alert tone="info">{t('oneVersion')}</Alert>
          ) : (
            <CreateForm plan={plan} />
          )
        }
      </PanelState>
    </SidePanel>
  )
}

function firstArms({ versions: [live, other] }: Plan): PlannedArm[] {
  const [first, second] = equalWeights(MIN_ARMS)
  return [
    { key: 1, number: String(live?.number ?? ''), weight: String(first) },
    { key: 2, number: String(other?.number ?? ''), weight: String(second) },
  ]
}

function CreateForm({ plan }: { plan: Plan }) {
  const t = useTexts('admin-experiments')
  const toast = useToast()
  const navigate = useNavigate()
  const [arms, setArms] = useState(() => firstArms(plan))
  const create = useAdminChange<typeof createExperiment>({
    method: 'POST',
    path: '/admin/experiments',
    changes: [...EXPERIMENT_CHANGES],
    onDone: ({ id }) => {
      toast(t('created'))
      void navigate(experimentPath(id))
    },
  })
  const [isTried, setIsTried] = useState(false)
  const fault = faultOfArms(arms)
  const required = (value: string) => (value.trim() === '' ? t('required') : null)
  const { formProps, field, values, failure, isBusy } = useForm({
    values: { name: '', hypothesis: '', effect: '10' },
    validate: ({ name, hypothesis, effect }) => {
      setIsTried(true)
      const isPercent = /^\d{1,3}$/.test(effect.trim()) && Number(effect) >= 1 && Number(effect) <= 200
      return {
        name: required(name),
        hypothesis: required(hypothesis),
        effect: isPercent ? null : t('effectWrong'),
      }
    },
    submit: async ({ name, hypothesis, effect }) => {
      if (fault !== null) return
      const planned = armsOf(arms)
      const needed = visitorsNeeded(plan.baseline, {
        weights: planned.map(({ weight }) => weight),
        effect: Number(effect) / 100,
      })
      await create.mutateAsync({
        body: {
          name,
          hypothesis,
          arms: planned,
          smallestEffectPercent: Number(effect),
          plannedVisitors: Math.max(MIN_PLANNED, needed ?? DEFAULT_VISITORS),
        },
      })
    },
    fallback: t('notCreated'),
  })
  return (
    <form className="grid gap-5" {...formProps}>
      {failure && <Alert tone="danger">{failure.text}</Alert>}
      <InputField {...field('name')} label={t('name')} hint={t('nameHint')} maxLength={80} />
      <TextareaField
        {...field('hypothesis')}
        label={t('hypothesis')}
        hint={t('hypothesisHint')}
        rows={3}
        maxLength={1000}
      />
      <ArmsFields arms={arms} versions={plan.versions} error={isTried ? fault : null} onArms={setArms} />
      <InputField
        {...field('effect')}
        label={t('effect')}
        hint={t('effectHint')}
        inputMode="numeric"
        className="max-w-32 text-end"
      />
      <DurationEstimate
        baseline={plan.baseline}
        weights={fault === null ? armsOf(arms).map(({ weight }) => weight) : equalWeights(arms.length)}
        effectPercent={Number(values.effect) || 0}
      />
      <div>
        <AdminButton isSubmit variant="primary" isBusy={isBusy}>
          {t('create')}
        </AdminButton>
      </div>
    </form>
  )
}
