import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { overlay } from '#web/app/browser/overlay.ts'
import { paths } from '#web/app/routing/paths.ts'
import { resetFunnel } from '#web/session/reset-funnel.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type StartOverProps = {
  /** Called before the answers are deleted. */
  onLeave: (() => void) | undefined
}

const close = () => overlay.setState({ shown: null })

/** Deletes all answers after confirmation and opens the landing. */
function StartOverDialog({ onLeave }: StartOverProps) {
  const navigate = useNavigate()
  const hasStartedOver = useRef(false)
  useEffect(() => {
    // On the landing an early tap may have marked its button.
    document.querySelector('[data-early-tap="start-over"]')?.removeAttribute('aria-busy')
    return () => {
      // The pressed button is gone, so the focus moves to the choice.
      if (hasStartedOver.current)
        document.querySelector<HTMLElement>('[data-early-tap][aria-pressed]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <ConfirmDialog
      title="Start over?"
      text="Your answers so far will be deleted from this device. This cannot be undone."
      cancelLabel="Keep my answers"
      confirmLabel="Start over"
      onConfirm={() => {
        hasStartedOver.current = true
        close()
        onLeave?.()
        resetFunnel()
        void navigate(paths.landing, { replace: window.location.pathname === paths.landing })
      }}
      onCancel={close}
    />
  )
}

export const showStartOver = (onLeave?: () => void): void =>
  overlay.setState({ shown: <StartOverDialog onLeave={onLeave} /> })
