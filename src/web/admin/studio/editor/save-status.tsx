import { CircleAlert, CircleCheck, CloudOff, type IconNode, LoaderCircle } from 'lucide'
import type { PlainKey } from '#shared/texts/reader.ts'
import { errorText } from '#web/api/api-error.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { type SaveState, saveStateOf } from '../draft/save-state.ts'
import { useDraft } from './studio-context.ts'

const LOOKS: Record<SaveState['kind'], { icon: IconNode; color: string }> = {
  saved: { icon: CircleCheck, color: 'text-good' },
  saving: { icon: LoaderCircle, color: 'text-ink-soft' },
  offline: { icon: CloudOff, color: 'text-caution' },
  conflict: { icon: CircleAlert, color: 'text-danger' },
  refused: { icon: CircleAlert, color: 'text-danger' },
}
const WORDS = { saved: 'saved', saving: 'saving', conflict: 'conflict' } as const satisfies Partial<
  Record<SaveState['kind'], PlainKey<'admin-studio'>>
>

/** Whether the edits are stored on the server. */
export function SaveStatus() {
  const t = useTexts('admin-studio')
  const save = saveStateOf(useDraft())
  const { icon, color } = LOOKS[save.kind]
  const words =
    save.kind === 'offline'
      ? t('offlineChanges', { count: save.count })
      : save.kind === 'refused'
        ? t('notSaved', { reason: errorText(save.error) })
        : t(WORDS[save.kind])
  return (
    <p
      aria-live="polite"
      className={classNames('inline-flex items-center gap-1.5 text-sm font-semibold', color)}
    >
      <Icon
        of={icon}
        className={classNames('size-4', save.kind === 'saving' && 'animate-spin motion-reduce:animate-none')}
      />
      {words}
    </p>
  )
}
