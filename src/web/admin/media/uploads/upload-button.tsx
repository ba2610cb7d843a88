import { Upload } from 'lucide'
import { useRef } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ChangeButton } from '../../controls/can-change.tsx'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml'

/** Opens the system's dialog for files. */
export function UploadButton({ onFiles }: { onFiles: (files: FileList) => void }) {
  const t = useTexts('admin-media')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ChangeButton level="editor" variant="primary" icon={Upload} onClick={() => input.current?.click()}>
        {t('upload')}
      </ChangeButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={t('upload')}
        onChange={({ target }) => {
          if (target.files) onFiles(target.files)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
