import { Redo2, Undo2 } from 'lucide'
import { useEffect } from 'react'
import { canRedo, canUndo } from '#shared/studio/edits/draft-state.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { CreateVersion } from './create-version.tsx'
import { useDraft, useStudio } from './studio-context.ts'

/** Undo and redo by keyboard. They replace the browser's undo in fields, so that there is one history. */
function useUndoKeys(): void {
  const { client, canEdit } = useStudio()
  useEffect(() => {
    if (!canEdit) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) client.redo()
      else client.undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [client, canEdit])
}

/** The buttons at the top of the editor. */
export function EditorActions() {
  const t = useTexts('admin-studio')
  const { client, canEdit } = useStudio()
  const { draft } = useDraft().local
  useUndoKeys()
  return (
    <>
      {canEdit && (
        <>
          <AdminButton
            variant="ghost"
            icon={Undo2}
            isIconOnly
            disabled={!canUndo(draft)}
            aria-keyshortcuts="Control+Z"
            onClick={client.undo}
          >
            {t('undo')}
          </AdminButton>
          <AdminButton
            variant="ghost"
            icon={Redo2}
            isIconOnly
            disabled={!canRedo(draft)}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={client.redo}
          >
            {t('redo')}
          </AdminButton>
        </>
      )}
      <CreateVersion />
    </>
  )
}
