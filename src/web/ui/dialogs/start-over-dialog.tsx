import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { overlay } from '#web/app/browser/overlay.ts'
import { paths } from '#web/app/routing/paths.ts'
import { resetFunnel } from '#web/session/reset-funnel.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type StartOverProps = {
  /** Called before the answers go. */
  onLeave: (() => void) | undefined
}

const close = () => overlay.setState({ shown: null })

/** Asks, then forgets all answers and leads to the landing. */
function StartOverDialog({ onLeave }: StartOverProps) {
  const navigate = useNavigate()
  const hasStartedOver = useRef(false)
  useEffect(() => {
    // On the landing an early tap has marked its button.
    document.querySelector('[data-early-tap="start-over"]')?.removeAttribute('aria-busy')
    return () => {
      // What was pressed there is gone with the answers: the focus goes on to the choice.
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
