import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../text/class-names.ts'

type ModalProps = {
  /** Ids of its heading and, where one text says all, of that. */
  labelledBy: string
  describedBy?: string
  /** Its width and height. */
  className: string
  /** For Escape and for a press outside. */
  onClose: () => void
  children: ReactNode
}

/** Stands over the page, of which nothing else can be reached. Shown while mounted; focus goes back where it was. */
export function Modal({ labelledBy, describedBy, className, onClose, children }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)

  // Closed before it leaves the page: only then does the browser give the focus back.
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
