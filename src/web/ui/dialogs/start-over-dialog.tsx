import { useEffect, useId, useRef } from 'react'
import { useNavigate } from '#web/app/routing/use-router.ts'
import { overlay } from '#web/app/browser/overlay.ts'
import { addressOf, pathOf } from '#web/app/routing/base-path.ts'
import { paths } from '#web/app/routing/paths.ts'
import { isPinnedPage } from '#web/session/quiz/pinned-version.ts'
import { resetFunnel } from '#web/session/reset-funnel.ts'
import { Button } from '../controls/button.tsx'
import { Modal } from './modal.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const close = () => overlay.setState({ shown: null })

/** Deletes all answers after confirmation and opens the landing. */
function StartOverDialog({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useTexts('base')
  const navigate = useNavigate()
  const titleId = useId()
  const textId = useId()
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
  const startOver = () => {
    hasStartedOver.current = true
    close()
    onLeave?.()
    resetFunnel()
    // The next quiz starts on the live version.
    if (isPinnedPage()) window.location.assign(addressOf(paths.landing))
    else navigate(paths.landing, { replace: pathOf(window.location.pathname) === paths.landing })
  }

  return (
    <Modal
      labelledBy={titleId}
      describedBy={textId}
      className="w-[min(400px,calc(100vw-40px))]"
      onClose={close}
    >
      <h2 id={titleId} className="font-heading text-xl font-bold">
        {t('startOverTitle')}
      </h2>
      <p id={textId} className="mt-2 text-ink-soft">
        {t('startOverText')}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        {/* The harmless choice comes first, so it has the focus when the dialog opens. */}
        <Button size="large" onClick={close}>
          {t('keepAnswers')}
        </Button>
        <Button size="large" variant="secondary" onClick={startOver}>
          {t('startOver')}
        </Button>
      </div>
    </Modal>
  )
}

/** @param onLeave called before the answers are deleted */
export const showStartOver = (onLeave?: () => void): void =>
  overlay.setState({ shown: <StartOverDialog onLeave={onLeave} /> })
