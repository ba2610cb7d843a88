import type { AuditRow } from '#shared/contract/admin/admin.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { dateTime, NOTHING } from '../format/format.ts'
import { Badge, type Tone } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { SidePanel } from '../panels/side-panel.tsx'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { GivenText } from '../text/given-text.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { actionLabel, outcomeLabel, targetLabel } from './audit-labels.ts'

/** One row of the audit log, with the state before and after side by side. */
export function AuditDetails({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const t = useTexts('admin-operations')
  const { at, actorEmail, actedVia, action, targetKind, targetId, outcome, requestId } = row
  return (
    <SidePanel
      title={actionLabel(action)}
      lead={<Badge tone={OUTCOME_TONES[outcome]}>{outcomeLabel(outcome)}</Badge>}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <FactList
            facts={[
              { label: t('time'), value: dateTime(at) },
              {
                label: t('administrator'),
                value:
                  actorEmail === null ? (
                    t('system')
                  ) : (
                    <GivenText
                      text={
                        actedVia === null
                          ? actorEmail
                          : `${actorEmail}, ${t('actorByToken', { name: actedVia })}`
                      }
                    />
                  ),
              },
              { label: t('target'), value: targetLabel(targetKind) },
              { label: t('id'), value: <GivenText text={targetId} className="font-mono text-xs" /> },
              {
                label: t('request'),
                value: <GivenText text={requestId ?? NOTHING} className="font-mono text-xs" />,
              },
            ]}
          />
        </Card>
        <TableCard
          title={t('beforeAndAfter')}
          caption={t('stateCaption')}
          columns={changeColumns()}
          rows={stateChanges(row.before, row.after)}
          getRowId={({ name }) => name}
          maxHeight="none"
          empty={<p className="px-4 pb-4 text-ink-soft">{t('noState')}</p>}
        />
      </div>
    </SidePanel>
  )
}

const changeColumns = (): readonly DataColumn<StateChange>[] => {
  const t = pageTexts().of('admin-operations')
  return [
    rowHeader('name', t('field'), ({ name }) => (
      <span className="wrap-anywhere" translate="no">
        {fieldLabel(name)}
      </span>
    )),
    column('before', t('before'), ({ before, after, isChanged }) => (
      <Side value={before} className={classNames(isChanged && after !== null && 'line-through')} />
    )),
    column('after', t('after'), ({ after, isChanged }) => (
      <Side value={after} className={classNames(isChanged && 'rounded-sm bg-caution-soft font-semibold')} />
    )),
  ]
}

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
  const t = pageTexts().of('admin-operations')
  if (value === undefined) return null
  if (value === null) return t('none')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
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
