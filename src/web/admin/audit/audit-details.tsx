import type { AuditRow } from '#shared/contract/admin/admin.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { dateTime, NOTHING, sentenceCase } from '../format/format.ts'
import { Badge, type Tone } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { SidePanel } from '../panels/side-panel.tsx'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { GivenText } from '../text/given-text.tsx'

/** One row of the audit log, with the state before and after side by side. */
export function AuditDetails({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { at, actorEmail, action, targetKind, targetId, outcome, requestId } = row
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
        <TableCard
          title="Before and after"
          caption="State before and after"
          columns={CHANGE_COLUMNS}
          rows={stateChanges(row.before, row.after)}
          getRowId={({ name }) => name}
          maxHeight="none"
          empty={<p className="px-4 pb-4 text-ink-soft">This action recorded no state.</p>}
        />
      </div>
    </SidePanel>
  )
}

const CHANGE_COLUMNS: readonly DataColumn<StateChange>[] = [
  rowHeader('name', 'Field', ({ name }) => <span className="wrap-anywhere">{fieldLabel(name)}</span>),
  column('before', 'Before', ({ before, after, isChanged }) => (
    <Side value={before} className={classNames(isChanged && after !== null && 'line-through')} />
  )),
  column('after', 'After', ({ after, isChanged }) => (
    <Side value={after} className={classNames(isChanged && 'rounded-sm bg-caution-soft font-semibold')} />
  )),
]

const Side = ({ value, className }: { value: string | null; className: string }) =>
  value === null ? (
    <span className="text-ink-soft">{NOTHING}</span>
  ) : (
    <GivenText text={value} className={classNames('px-1 whitespace-pre-wrap', className)} />
  )

/** An action that stays `started` was interrupted: its outcome is unknown. */
export const OUTCOME_TONES: Record<AuditRow['outcome'], Tone> = {
  started: 'caution',
  done: 'good',
  failed: 'danger',
}

type State = NonNullable<AuditRow['before']>
type StateChange = { name: string; before: string | null; after: string | null; isChanged: boolean }

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** A value in readable form; nested values stay JSON. */
function written(value: State[string] | undefined): string | null {
  if (value === undefined) return null
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return isPlain(value) ? `${value}` : JSON.stringify(value, null, 2)
}

/** A field name as a label: `amountMinor` is `Amount minor`. */
export function fieldLabel(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z\d])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Every field of either state and whether it changed; null if one side lacks the field. */
export function stateChanges(before: AuditRow['before'], after: AuditRow['after']): StateChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const sides = { before: written(before?.[name]), after: written(after?.[name]) }
    return { name, ...sides, isChanged: sides.before !== sides.after }
  })
}
