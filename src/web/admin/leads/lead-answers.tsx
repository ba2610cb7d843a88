import { Eye, EyeOff, HeartPulse } from 'lucide'
import { useState } from 'react'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../controls/admin-button.tsx'
import { Card } from '../panels/card.tsx'
import { FactGrid } from '../panels/fact-list.tsx'
import { LongText } from '../text/long-text.tsx'

/** The answers in quiz order. Health answers are hidden until requested. */
export function LeadAnswers({ answers }: { answers: LeadDetails['answers'] }) {
  const [isHealthShown, setIsHealthShown] = useState(false)
  const healthCount = answers.filter(({ isHealth }) => isHealth).length
  if (answers.length === 0) {
    return (
      <Card>
        <p className="text-ink-soft">No questions answered.</p>
      </Card>
    )
  }
  return (
    <Card
      title="Answers"
      actions={
        healthCount > 0 && (
          <ShowButton isShown={isHealthShown} onShown={setIsHealthShown}>
            {healthCount === 1 ? '1 health answer' : `${healthCount} health answers`}
          </ShowButton>
        )
      }
    >
      {healthCount > 0 && (
        <p className="mb-2 text-ink-soft">
          Health answers are marked. Open them only if you need them to help this person.
        </p>
      )}
      <dl>
        {answers.map(({ questionId, question, answer, isHealth }) => (
          <div key={questionId} className="grid gap-x-6 gap-y-0.5 border-t border-line py-2.5 sm:grid-cols-2">
            <dt className="text-ink-soft">
              <LongText>{question}</LongText>
            </dt>
            <dd className="min-w-0 font-medium">
              {isHealth && <HealthMark />}
              {isHealth && !isHealthShown ? (
                <span className="font-normal text-ink-soft">Hidden</span>
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
    {isShown ? 'Hide' : 'Show'} {children}
  </AdminButton>
)

/** Marks health data. */
function HealthMark() {
  return (
    <span className="me-2 inline-flex items-center gap-1 text-xs font-semibold text-caution">
      <Icon of={HeartPulse} className="size-3.5" />
      Health
    </span>
  )
}

/** What was calculated from the answers: health data, hidden until requested. */
export function LeadResults({ results }: { results: LeadDetails['results'] }) {
  const [isShown, setIsShown] = useState(false)
  if (results.length === 0) {
    return (
      <Card title="Quiz results">
        <p className="text-ink-soft">Not enough answers to calculate results.</p>
      </Card>
    )
  }
  return (
    <Card
      title="Quiz results"
      actions={
        <ShowButton isShown={isShown} onShown={setIsShown}>
          results
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
          {results.length === 1 ? '1 result hidden.' : `${results.length} results hidden.`}
        </p>
      )}
    </Card>
  )
}
