import { CircleAlert, CircleCheck, X } from 'lucide'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../../controls/admin-button.tsx'
import { percent } from '../../format/format.ts'
import { Card } from '../../panels/card.tsx'
import { isActive, type Upload } from './upload-state.ts'
import type { Uploads } from './use-uploads.ts'

/** What happens with the files of this visit. */
export function UploadList({ uploads: { all, cancel, clear } }: { uploads: Uploads }) {
  const t = useTexts('admin-media')
  if (all.length === 0) return null
  return (
    <Card
      title={t('uploads')}
      actions={
        <AdminButton variant="ghost" icon={X} isIconOnly onClick={clear} disabled={all.some(isActive)}>
          {t('closeList')}
        </AdminButton>
      }
    >
      <ul className="grid max-h-72 gap-2 overflow-y-auto" aria-live="polite">
        {all.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} />
        ))}
      </ul>
    </Card>
  )
}

function UploadRow({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const t = useTexts('admin-media')
  const { file, state } = upload
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="min-w-0 flex-1 basis-40 truncate font-medium">{file.name}</bdi>
      <UploadState state={state} />
      {isActive(upload) && (
        <AdminButton variant="ghost" icon={X} isIconOnly onClick={onCancel}>
          {t('cancelUpload', { name: file.name })}
        </AdminButton>
      )}
    </li>
  )
}

function UploadState({ state }: Pick<Upload, 'state'>) {
  const t = useTexts('admin-media')
  switch (state.kind) {
    case 'waiting':
      return <span className="text-ink-soft">{t('waiting')}</span>
    case 'sending': {
      const label = state.part < 1 ? t('uploading', { percent: percent(state.part, 0) }) : t('converting')
      return (
        <span className="flex items-center gap-2 text-ink-soft">
          <progress
            aria-label={label}
            className="h-2 w-24 accent-primary-strong"
            {...(state.part < 1 ? { value: state.part } : {})}
          />
          <span aria-hidden="true" className="tabular-nums">
            {label}
          </span>
        </span>
      )
    }
    case 'failed':
      return (
        <span className="flex min-w-0 items-start gap-1.5 text-danger">
          <Icon of={CircleAlert} className="mt-0.5 size-4" />
          <span className="wrap-anywhere">{state.message}</span>
        </span>
      )
    case 'done': {
      const { picture, isKnown, removed } = state.added
      return (
        <span className="flex min-w-0 items-start gap-1.5">
          <Icon of={CircleCheck} className="mt-0.5 size-4 text-good" />
          <span className="wrap-anywhere">
            {t(isKnown ? 'known' : 'added', { name: picture.name })}
            {removed.length > 0 && (
              <span className="block text-caution">{t('removedParts', { parts: removed.join(', ') })}</span>
            )}
          </span>
        </span>
      )
    }
  }
}
