import { Eye, EyeOff, HeartPulse } from 'lucide'
import { useState } from 'react'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../controls/admin-button.tsx'
import { Card } from '../panels/card.tsx'
import { FactGrid } from '../panels/fact-list.tsx'
import { LongText } from '../text/long-text.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The answers in quiz order. Health answers are hidden until requested. */
export function LeadAnswers({ answers }: { answers: LeadDetails['answers'] }) {
  const t = useTexts('admin-people')
  const [isHealthShown, setIsHealthShown] = useState(false)
  const healthCount = answers.filter(({ isHealth }) => isHealth).length
  if (answers.length === 0) {
    return (
      <Card>
        <p className="text-ink-soft">{t('noAnswers')}</p>
      </Card>
    )
  }
  return (
    <Card
      title={t('answers')}
      actions={
        healthCount > 0 && (
          <ShowButton isShown={isHealthShown} onShown={setIsHealthShown}>
            {t(isHealthShown ? 'hideHealth' : 'showHealth', { count: healthCount })}
          </ShowButton>
        )
      }
    >
      {healthCount > 0 && <p className="mb-2 text-ink-soft">{t('healthNote')}</p>}
      <dl>
        {answers.map(({ questionId, question, answer, isHealth }) => (
          <div key={questionId} className="grid gap-x-6 gap-y-0.5 border-t border-line py-2.5 sm:grid-cols-2">
            <dt className="text-ink-soft">
              <LongText>{question}</LongText>
            </dt>
            <dd className="min-w-0 font-medium">
              {isHealth && <HealthMark />}
              {isHealth && !isHealthShown ? (
                <span className="font-normal text-ink-soft">{t('hidden')}</span>
              ) : (
                <LongText>{answer}</LongText>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type ShowButtonProps = { isShown: boolean; onShown: (isShown: boolean) => void; children: string }

const ShowButton = ({ isShown, onShown, children }: ShowButtonProps) => (
  <AdminButton icon={isShown ? EyeOff : Eye} aria-expanded={isShown} onClick={() => onShown(!isShown)}>
    {children}
  </AdminButton>
)

/** Marks health data. */
function HealthMark() {
  const t = useTexts('admin-people')
  return (
    <span className="me-2 inline-flex items-center gap-1 text-xs font-semibold text-caution">
      <Icon of={HeartPulse} className="size-3.5" />
      {t('health')}
    </span>
  )
}

/** What was calculated from the answers: health data, hidden until requested. */
export function LeadResults({ results }: { results: LeadDetails['results'] }) {
  const t = useTexts('admin-people')
  const [isShown, setIsShown] = useState(false)
  if (results.length === 0) {
    return (
      <Card title={t('quizResults')}>
        <p className="text-ink-soft">{t('notEnoughAnswers')}</p>
      </Card>
    )
  }
  return (
    <Card
      title={t('quizResults')}
      actions={
        <ShowButton isShown={isShown} onShown={setIsShown}>
          {t(isShown ? 'hideResults' : 'showResults')}
        </ShowButton>
      }
    >
      {isShown ? (
        <FactGrid
          facts={results.map(({ label, value }) => ({ label, value: <LongText>{value}</LongText> }))}
        />
      ) : (
        <p className="text-ink-soft">
          <HealthMark />
          {t('resultsHidden', { count: results.length })}
        </p>
      )}
    </Card>
  )
}
