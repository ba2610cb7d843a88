import { useLayoutEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** Also called for Escape and for a press outside. */
  onCancel: () => void
}

/** Asks before something that cannot be taken back. Shown while mounted; focus goes back where it was. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      aria-describedby={textId}
      closedby="any"
      className="m-auto w-[min(400px,calc(100vw-40px))] rounded-card bg-surface p-6 text-ink shadow-card backdrop:bg-ink/45 motion-safe:animate-rise"
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
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
    </dialog>
  )
}
