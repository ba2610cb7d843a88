import { useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { resetFunnel } from '#web/lib/reset-funnel.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dropAllDrafts } from './draft.ts'

export type StartOverProps = {
  /** Called before the answers go: no step follows. */
  onLeave: () => void
  onCancel: () => void
}

/** Asks, then forgets all answers and leads to the landing (OP-66). */
export function StartOverDialog({ onLeave, onCancel }: StartOverProps) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Start over?"
      text="Your answers so far will be deleted from this device. This cannot be undone."
      cancelLabel="Keep my answers"
      confirmLabel="Start over"
      onConfirm={() => {
        onLeave()
        dropAllDrafts()
        resetFunnel()
        void navigate(paths.landing)
      }}
      onCancel={onCancel}
    />
  )
}
