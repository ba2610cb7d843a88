import { useState } from 'react'
import type {
  ExperimentResults,
  ExperimentRow,
  startExperiment,
  stopExperiment,
} from '#shared/contract/admin/admin-experiments.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Choice } from '../../controls/choice.tsx'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { EXPERIMENT_CHANGES } from '../experiment-labels.ts'

/** What can be done with an experiment in its state. */
export function ExperimentActions({ results }: { results: ExperimentResults }) {
  const { experiment, verdict } = results
  if (experiment.state === 'stopped') return null
  if (experiment.state === 'running') return <StopButton experiment={experiment} winner={verdict.winner} />
  return (
    <>
      <DiscardButton id={experiment.id} />
      <StartButton id={experiment.id} />
    </>
  )
}

function StartButton({ id }: { id: string }) {
  const t = useTexts('admin-experiments')
  return (
    <ConfirmChange<typeof startExperiment>
      button={{ label: t('startDots'), variant: 'primary', level: 'publisher' }}
      title={t('startTitle')}
      confirmLabel={t('start')}
      method="POST"
      path="/admin/experiments/:experimentId/start"
      input={() => ({ params: { experimentId: id } })}
      changes={[...EXPERIMENT_CHANGES]}
      message={t('startedMessage')}
    >
      <p>{t('startText')}</p>
      <p>{t('startPublishing')}</p>
    </ConfirmChange>
  )
}

function DiscardButton({ id }: { id: string }) {
  const t = useTexts('admin-experiments')
  return (
    <ConfirmChange<typeof stopExperiment>
      button={{ label: t('discardDots'), level: 'publisher' }}
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      method="POST"
      path="/admin/experiments/:experimentId/stop"
      input={() => ({ params: { experimentId: id }, body: { publishNumber: null } })}
      changes={[...EXPERIMENT_CHANGES]}
      message={t('discarded')}
    >
      <p>{t('discardText')}</p>
    </ConfirmChange>
  )
}

/** Stops, and asks which version visitors see from then on. The winner is suggested, if it is not live. */
function StopButton({ experiment, winner }: { experiment: ExperimentRow; winner: number | null }) {
  const t = useTexts('admin-experiments')
  const [live, ...others] = experiment.arms
  const best = winner === null || winner === 0 ? null : (experiment.arms[winner]?.number ?? null)
  const [chosen, setChosen] = useState<number | null>(best)
  const choice = (number: number | null, label: string) => (
    <Choice
      key={number ?? 'live'}
      type="radio"
      name="publish"
      checked={chosen === number}
      onChange={() => setChosen(number)}
    >
      {label}
    </Choice>
  )
  return (
    <ConfirmChange<typeof stopExperiment>
      button={{ label: t('stopDots'), variant: 'primary', level: 'publisher' }}
      title={t('stopTitle')}
      confirmLabel={t(chosen === null ? 'stop' : 'stopAndPublish')}
      method="POST"
      path="/admin/experiments/:experimentId/stop"
      input={() => ({ params: { experimentId: experiment.id }, body: { publishNumber: chosen } })}
      changes={[...EXPERIMENT_CHANGES, '/admin/versions', '/admin/publications']}
      message={({ publishedNumber }) =>
        publishedNumber === null ? t('stoppedMessage') : t('publishedMessage', { number: publishedNumber })
      }
    >
      <p>{t('stopText')}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('stopQuestion')}</legend>
        {choice(null, t('keepLive', { number: live?.number ?? 0 }))}
        {others.map(({ number }) =>
          choice(number, t(number === best ? 'publishWinner' : 'publishArm', { number })),
        )}
      </fieldset>
    </ConfirmChange>
  )
}
