import { useParams } from 'react-router'
import type { ExperimentResults, readExperiment } from '#shared/contract/admin/admin-experiments.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../../api/query.ts'
import { adminPaths } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { StatusBadge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { PanelState } from '../../panels/panel-state.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { armsText, endText, experimentStatus } from '../experiment-labels.ts'
import { ArmsCard } from './arms-card.tsx'
import { ConversionCard, RevenueCard } from './comparisons-card.tsx'
import { ExperimentActions } from './experiment-actions.tsx'
import { GuardrailsCard } from './guardrails-card.tsx'
import { MethodCard } from './method-card.tsx'
import { SplitsCard } from './splits-card.tsx'
import { VerdictCard } from './verdict-card.tsx'
import { FactGrid } from '../../panels/fact-list.tsx'

/** The report of an experiment. */
export default function ExperimentPage() {
  const t = useTexts('admin-experiments')
  const { experimentId = '' } = useParams()
  const query = useAdminQuery<typeof readExperiment>({
    path: '/admin/experiments/:experimentId',
    params: { experimentId },
  })
  return (
    <AdminPage
      title={query.data?.experiment.name ?? t('title')}
      lead={<RecordLink to={adminPaths.experiments}>{t('back')}</RecordLink>}
      actions={query.data && <ExperimentActions results={query.data} />}
    >
      <PanelState query={query}>
        {(results) => (
          <div className="grid grid-cols-1 gap-5">
            <VerdictCard results={results} />
            <AboutCard results={results} />
            {results.experiment.startedAt !== null && <Figures results={results} />}
            <MethodCard results={results} />
          </div>
        )}
      </PanelState>
    </AdminPage>
  )
}

function AboutCard({ results: { experiment } }: { results: ExperimentResults }) {
  const t = useTexts('admin-experiments')
  const { state, hypothesis, arms, startedAt, stoppedAt, createdByEmail } = experiment
  const end = endText(experiment)
  return (
    <Card title={t('hypothesis')} beside={<StatusBadge status={experimentStatus(state)} />}>
      <div className="grid gap-4">
        <p className="max-w-3xl whitespace-pre-line">
          <GivenText text={hypothesis} />
        </p>
        <FactGrid
          facts={[
            { label: t('versions'), value: armsText(arms) },
            startedAt !== null && { label: t('started'), value: <Moment iso={startedAt} /> },
            stoppedAt !== null && { label: t('stopped'), value: <Moment iso={stoppedAt} /> },
            { label: t('createdBy'), value: <GivenText text={createdByEmail} /> },
          ]}
        />
        {end !== null && <p className="text-ink-soft">{end}</p>}
      </div>
    </Card>
  )
}

const Figures = ({ results }: { results: ExperimentResults }) => (
  <>
    <RevenueCard results={results} />
    <ConversionCard results={results} />
    <ArmsCard results={results} />
    <GuardrailsCard results={results} />
    <SplitsCard results={results} />
  </>
)
