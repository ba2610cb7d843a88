import { useRef } from 'react'
import type { Conflict } from '#shared/studio/edits/rebase.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { UrgentDialog } from '../../controls/confirm.tsx'
import { fieldLabel } from '../forms/field-texts.ts'
import { itemName } from '../forms/item-name.ts'
import { useDraft, useStudio } from './studio-context.ts'

/** Shows both values of a conflict, and asks which one to keep. */
export function ConflictDialog() {
  const t = useTexts('admin-studio')
  const { client } = useStudio()
  const first = useRef<HTMLButtonElement>(null)
  const [open] = useDraft().local.draft.undecided
  if (open === undefined) return null
  return (
    <UrgentDialog
      key={open.editId}
      title={t('conflictTitle')}
      firstButton={first}
      className="w-[min(44rem,calc(100vw-2rem))]"
      description={
        <>
          <p>{t('conflictText')}</p>
          {open.conflicts.map((conflict) => (
            <Versions key={JSON.stringify(conflict.path)} conflict={conflict} />
          ))}
        </>
      }
    >
      <div className="flex flex-wrap justify-end gap-2">
        <AdminButton ref={first} onClick={() => client.decide(open.editId, 'theirs')}>
          {t('keepTheirs')}
        </AdminButton>
        <AdminButton variant="primary" onClick={() => client.decide(open.editId, 'mine')}>
          {t('keepMine')}
        </AdminButton>
      </div>
    </UrgentDialog>
  )
}

/** The labels of the fields on a path. */
const whereOf = ({ path }: Conflict): string =>
  path
    .slice(1)
    .map((key, index, keys) =>
      typeof key === 'string'
        ? fieldLabel(keys.slice(0, index + 1).filter((each) => typeof each === 'string'))
        : key.id,
    )
    .join(' › ')

function shown(value: unknown): string {
  if (typeof value === 'string') return value
  return itemName(value) ?? JSON.stringify(value, null, 1)
}

function Versions({ conflict }: { conflict: Conflict }) {
  const t = useTexts('admin-studio')
  const sides = [
    { label: t('conflictYours'), value: conflict.mine },
    { label: t('conflictTheirs'), value: conflict.theirs },
  ]
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <p className="text-xs font-semibold text-ink-soft">{whereOf(conflict)}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
              {value === undefined || value === null ? <em>{t('removedValue')}</em> : shown(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
