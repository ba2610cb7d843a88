import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Subject, Use } from '#shared/studio/document/uses.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { UrgentDialog } from '../../controls/confirm.tsx'
import { conditionWords } from '../conditions/condition-words.ts'
import { useConditionReader } from '../conditions/use-condition-reader.ts'
import { stepsOf } from '../outline/steps.ts'
import { fieldLabel, optionLabel } from '../forms/field-texts.ts'
import { useShownDocument, useStudio } from './studio-context.ts'

type Deletion = { subject: Subject; name: string; onConfirm: () => void }

const DeletionContext = createContext<(deletion: Deletion) => void>(() => undefined)

/** Asks before deleting something that other parts may refer to. */
export const useDeletion = () => use(DeletionContext)

export function DeletionProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Deletion | null>(null)
  const ask = useCallback((deletion: Deletion) => setAsked(deletion), [])
  return (
    <DeletionContext value={ask}>
      {children}
      {asked !== null && <DeletionDialog {...asked} onClose={() => setAsked(null)} />}
    </DeletionContext>
  )
}

function DeletionDialog({ subject, name, onConfirm, onClose }: Deletion & { onClose: () => void }) {
  const t = useTexts('admin-studio')
  const { checker } = useStudio()
  const cancel = useRef<HTMLButtonElement>(null)
  const [uses, setUses] = useState<readonly Use[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void checker.ask('uses', subject).then((found) => isCurrent && setUses(found))
    return () => {
      isCurrent = false
    }
  }, [checker, subject])
  return (
    <UrgentDialog
      title={t('deleteTitle', { name })}
      firstButton={cancel}
      onEscape={onClose}
      description={
        <>
          <Uses uses={uses} />
          <p className="text-ink-soft">{t('deleteUndo')}</p>
        </>
      }
    >
      <div className="flex flex-wrap justify-end gap-2">
        <AdminButton ref={cancel} onClick={onClose}>
          {t('cancel')}
        </AdminButton>
        <AdminButton
          variant="danger"
          disabled={uses === null}
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {t('delete')}
        </AdminButton>
      </div>
    </UrgentDialog>
  )
}

function Uses({ uses }: { uses: readonly Use[] | null }) {
  const reader = useConditionReader()
  const { t } = reader
  const steps = stepsOf(useShownDocument())
  if (uses === null) return <p aria-busy="true">{t('checking')}</p>
  if (uses.length === 0) return <p>{t('deleteNoUses')}</p>
  const whereOf = ({ step, path }: Use): string => {
    const found = steps.find(({ id }) => id === step)
    if (found !== undefined) return `${found.index + 1}. ${found.title ?? found.id}`
    const [root, part] = path
    const name = typeof part === 'string' ? part : ''
    return root === 'texts' ? optionLabel('language', name) : fieldLabel([name])
  }
  return (
    <div className="grid gap-1.5">
      <p>{t('deleteUses', { count: uses.length })}</p>
      <ul className="grid gap-1.5 rounded-control border border-line p-2.5">
        {uses.map((use) => (
          <li key={JSON.stringify([use.how, use.path])} className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{whereOf(use)}</span>
            <span className="text-ink-soft">
              : {typeof use.content === 'string' ? use.content : conditionWords(use.content, reader)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
