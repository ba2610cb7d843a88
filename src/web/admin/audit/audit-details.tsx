import type { AuditRow } from '#shared/contract/admin/admin.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { dateTime, NOTHING, sentenceCase } from '../format/format.ts'
import { Badge, type Tone } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { SidePanel } from '../panels/side-panel.tsx'
import { GivenText } from '../text/given-text.tsx'
import { fieldLabel, type StateChange, stateChanges } from './state-changes.ts'

/** One row of the audit log, with the state before and after side by side. */
export function AuditDetails({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { at, actorEmail, action, targetKind, targetId, outcome, requestId } = row
  const changes = stateChanges(row.before, row.after)
  return (
    <SidePanel
      title={sentenceCase(action)}
      lead={<Badge tone={OUTCOME_TONES[outcome]}>{sentenceCase(outcome)}</Badge>}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <FactList
            facts={[
              { label: 'Time', value: dateTime(at) },
              {
                label: 'Administrator',
                value: actorEmail === null ? 'System' : <GivenText text={actorEmail} />,
              },
              { label: 'Target', value: sentenceCase(targetKind) },
              { label: 'ID', value: <GivenText text={targetId} className="font-mono text-xs" /> },
              {
                label: 'Request',
                value: <GivenText text={requestId ?? NOTHING} className="font-mono text-xs" />,
              },
            ]}
          />
        </Card>
        <Card title="Before and after" isFlush>
          {changes.length === 0 ? (
            <p className="px-4 pb-4 text-ink-soft">This action recorded no state.</p>
          ) : (
            <Changes changes={changes} />
          )}
        </Card>
      </div>
    </SidePanel>
  )
}

function Changes({ changes }: { changes: readonly StateChange[] }) {
  return (
    <table className="admin-table w-full table-fixed">
      <caption className="sr-only">State before and after</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after, isChanged }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="wrap-anywhere">
              {fieldLabel(name)}
            </th>
            <Side
              value={before}
              className={classNames(isChanged && before !== null && after !== null && 'line-through')}
            />
            <Side
              value={after}
              className={classNames(isChanged && 'rounded-sm bg-caution-soft font-semibold')}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ value, className }: { value: string | null; className: string }) {
  return (
    <td>
      {value === null ? (
        <span className="text-ink-soft">{NOTHING}</span>
      ) : (
        <GivenText text={value} className={classNames('px-1 whitespace-pre-wrap', className)} />
      )}
    </td>
  )
}

/** An action that stays `started` was interrupted: its outcome is unknown. */
export const OUTCOME_TONES: Record<AuditRow['outcome'], Tone> = {
  started: 'caution',
  done: 'good',
  failed: 'danger',
}
