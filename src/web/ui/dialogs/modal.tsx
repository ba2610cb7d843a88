import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../text/class-names.ts'

type ModalProps = {
  /** Ids of its heading and its description. */
  labelledBy: string
  describedBy?: string
  /** Its width and height. */
  className: string
  /** Called for Escape and a press outside. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. Open while mounted; afterwards the focus returns. */
export function Modal({ labelledBy, describedBy, className, onClose, children }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)

  // Closed before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby="any"
      className={classNames(
        'm-auto rounded-card bg-surface p-6 text-ink shadow-card backdrop:bg-ink/45 motion-safe:animate-rise',
        className,
      )}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
