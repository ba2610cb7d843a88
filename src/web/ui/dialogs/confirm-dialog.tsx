import { useId } from 'react'
import { Button } from '../controls/button.tsx'
import { Modal } from './modal.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** Also called for Escape and a press outside. */
  onCancel: () => void
}

/** Confirms an action that cannot be undone. Open while mounted. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const titleId = useId()
  const textId = useId()

  return (
    <Modal
      labelledBy={titleId}
      describedBy={textId}
      className="w-[min(400px,calc(100vw-40px))]"
      onClose={onCancel}
    >
      <h2 id={titleId} className="font-heading text-xl font-bold">
        {title}
      </h2>
      <p id={textId} className="mt-2 text-ink-soft">
        {text}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        {/* The harmless choice comes first, so it has the focus when the dialog opens. */}
        <Button size="large" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button size="large" variant="secondary" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
