import { useState } from 'react'
import type { importVersion } from '#shared/contract/admin/admin-versions.ts'
import type { RouteBody, RouteData } from '#shared/contract/route.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { useForm } from '#web/api/use-form.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminChange } from '../api/query.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { FieldFrame } from '../controls/field-frame.tsx'
import { Alert } from '../panels/alert.tsx'
import { SidePanel } from '../panels/side-panel.tsx'
import { Findings } from './findings.tsx'
import { ReasonField } from './reason-field.tsx'
import { CHANGED } from './version-labels.ts'

type VersionFile = RouteBody<typeof importVersion>['file']
type Imported = RouteData<typeof importVersion>

/** The server checks the rest. */
const isVersionFile = (value: unknown): value is VersionFile =>
  isRecord(value) && isRecord(value['document']) && isRecord(value['pictures'])

/** @returns null if it is something else */
async function readVersionFile(file: File): Promise<VersionFile | null> {
  try {
    const value: unknown = JSON.parse(await file.text())
    return isVersionFile(value) ? { document: value.document, pictures: value.pictures } : null
  } catch {
    return null
  }
}

type Props = { onOpen: (number: number) => void; onClose: () => void }

/** Stores an exported file as a version, and shows what the checks found. */
export function ImportPanel({ onOpen, onClose }: Props) {
  const t = useTexts('admin-versions')
  const [imported, setImported] = useState<Imported | null>(null)
  return (
    <SidePanel title={t('importTitle')} lead={t('importLead')} onClose={onClose}>
      {imported === null ? (
        <ImportForm onDone={setImported} />
      ) : (
        <Result imported={imported} onOpen={() => onOpen(imported.number)} />
      )}
    </SidePanel>
  )
}

function ImportForm({ onDone }: { onDone: (imported: Imported) => void }) {
  const t = useTexts('admin-versions')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = useAdminChange<typeof importVersion>({
    method: 'POST',
    path: '/admin/versions/import',
    changes: CHANGED,
    onDone,
  })
  const { formProps, field, values, failure, isBusy } = useForm({
    values: { reason: '' },
    submit: async ({ reason }) => {
      if (file === null) return setProblem(t('fileMissing'))
      const read = await readVersionFile(file)
      if (read === null) return setProblem(t('notAVersion'))
      await change.mutateAsync({ body: { file: read, reason: reason.trim() } })
    },
    fallback: t('notImported'),
  })
  return (
    <form className="grid max-w-md grid-cols-1 gap-4" {...formProps}>
      {failure && <Alert tone="danger">{failure.text}</Alert>}
      <FieldFrame label={t('file')} error={problem}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="application/json,.json"
            className="admin-control w-full py-1.5"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              setProblem(null)
            }}
          />
        )}
      </FieldFrame>
      <ReasonField value={values.reason} onValue={field('reason').onValueChange} />
      <AdminButton
        isSubmit
        variant="primary"
        className="justify-self-start"
        isBusy={isBusy}
        disabled={values.reason.trim() === ''}
      >
        {t('importNow')}
      </AdminButton>
    </form>
  )
}

function Result({ imported: { number, verification }, onOpen }: { imported: Imported; onOpen: () => void }) {
  const t = useTexts('admin-versions')
  const { isPassed, findings } = verification
  return (
    <div className="grid grid-cols-1 gap-4">
      <Alert tone={isPassed ? 'good' : 'danger'}>
        <p className="font-semibold">{t('imported', { number })}</p>
        <p>{t(isPassed ? 'importedPassed' : 'importedFailed')}</p>
      </Alert>
      <AdminButton variant="primary" className="justify-self-start" onClick={onOpen}>
        {t('openVersion', { number })}
      </AdminButton>
      {findings.length > 0 && <Findings findings={findings} />}
    </div>
  )
}
