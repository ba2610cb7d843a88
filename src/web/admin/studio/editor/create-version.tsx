import { PackageCheck } from 'lucide'
import { useState } from 'react'
import type { createVersionOfDraft } from '#shared/contract/admin/admin-studio.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useForm } from '#web/api/use-form.ts'
import { useAdminChange } from '../../api/query.ts'
import { AdminButton, adminButtonClass } from '../../controls/admin-button.tsx'
import { ChangeButton } from '../../controls/can-change.tsx'
import { SmallField } from '../../controls/small-field.tsx'
import { PageLink } from '../../frame/page-link.tsx'
import { Alert } from '../../panels/alert.tsx'
import { SidePanel } from '../../panels/side-panel.tsx'
import { FindingNote } from '../forms/finding-note.tsx'
import { adminPaths } from '../../frame/admin-paths.ts'
import { useDraft, useStudio } from './studio-context.ts'

type Result = RouteData<typeof createVersionOfDraft>

/** Creates a version of the draft, and links to its publication. */
export function CreateVersion() {
  const t = useTexts('admin-studio')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ChangeButton level="editor" variant="primary" icon={PackageCheck} onClick={() => setIsOpen(true)}>
        {t('createVersion')}
      </ChangeButton>
      {isOpen && <VersionPanel onClose={() => setIsOpen(false)} />}
    </>
  )
}

function VersionPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts('admin-studio')
  const { draftId, client } = useStudio()
  const { local } = useDraft()
  const [result, setResult] = useState<Result | null>(null)
  const create = useAdminChange<typeof createVersionOfDraft>({
    method: 'POST',
    path: '/admin/drafts/:draftId/versions',
    changes: ['/admin/drafts', '/admin/versions'],
    onDone: setResult,
  })
  const isUnsaved = local.draft.pending.length > 0
  const { formProps, field, failure, isBusy } = useForm({
    values: { reason: '' },
    submit: ({ reason }) =>
      create.mutateAsync({
        params: { draftId },
        body: { sequence: client.snapshot().local.draft.sequence, reason: reason.trim() },
      }),
    fallback: t('versionNotCreated'),
  })
  const { value, onValueChange } = field('reason')
  return (
    <SidePanel title={t('createVersion')} lead={t('createVersionText')} onClose={onClose}>
      {result === null ? (
        <form className="grid max-w-md gap-4" {...formProps}>
          {failure && <Alert tone="danger">{failure.text}</Alert>}
          <SmallField label={t('reason')}>
            {(id) => (
              <textarea
                id={id}
                rows={3}
                maxLength={500}
                aria-describedby={`${id}-hint`}
                className="admin-control w-full py-2"
                value={value}
                onChange={({ target }) => onValueChange(target.value)}
              />
            )}
          </SmallField>
          <p className="text-xs text-ink-soft">{t('reasonHint')}</p>
          {isUnsaved && <p>{t('waitForSave')}</p>}
          <AdminButton
            isSubmit
            variant="primary"
            className="justify-self-start"
            isBusy={isBusy}
            disabled={isUnsaved || value.trim() === ''}
          >
            {t('createVersion')}
          </AdminButton>
        </form>
      ) : (
        <VersionResult result={result} />
      )}
    </SidePanel>
  )
}

function VersionResult({ result: { number, isPassed, findings } }: { result: Result }) {
  const t = useTexts('admin-studio')
  return (
    <div className="grid gap-4">
      <Alert tone={isPassed ? 'good' : 'danger'}>
        <p className="font-semibold">{t('versionCreated', { number })}</p>
        <p>{t(isPassed ? 'versionPassed' : 'versionHasErrors')}</p>
      </Alert>
      <PageLink to={adminPaths.versions} className={`${adminButtonClass('primary')} justify-self-start`}>
        {t('toVersions')}
      </PageLink>
      {findings.length > 0 && (
        <ul className="grid gap-2">
          {findings.map((finding) => (
            <li key={`${finding.rule} ${finding.message}`}>
              <FindingNote finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
