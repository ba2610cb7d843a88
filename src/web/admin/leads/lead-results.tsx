import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { Card } from '../panels/card.tsx'
import { FactGrid } from '../panels/fact-list.tsx'
import { LongText } from '../text/long-text.tsx'
import { HealthMark } from './lead-answers.tsx'

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
        <AdminButton
          icon={isShown ? EyeOff : Eye}
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide results' : 'Show results'}
        </AdminButton>
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
