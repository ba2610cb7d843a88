import { useEffect, useId, useRef, useState } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { decideTracking, offersAdvertising } from '#web/consent/browser-consent.ts'
import { type ChoicesOrigin, currentConsent, showChoices } from '#web/consent/consent.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { HealthChoice } from './health-choice.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const close = () => showChoices(null)

/** Changes all consent decisions: counting visits, advertising and health answers. */
export function PrivacyChoices({ openedFrom }: { openedFrom: ChoicesOrigin }) {
  const t = useTexts('choices')
  const base = useTexts('base')
  const config = useAppConfig()
  const { analytics, advertising } = config.consent
  const [{ isGpc, ...before }] = useState(currentConsent)
  const [isCounting, setCounting] = useState(before.analytics === 'granted')
  const [isAdvertising, setAdvertising] = useState(before.advertising === 'granted')
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  // Screen readers announce the title before the choices.
  useEffect(() => titleRef.current?.focus(), [])

  return (
    <Modal
      labelledBy={titleId}
      className="max-h-[calc(100svh-32px)] w-[min(480px,calc(100vw-32px))]"
      onClose={close}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          decideTracking({ analytics: isCounting, advertising: isAdvertising }, openedFrom)
          close()
        }}
      >
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="font-heading text-xl font-bold outline-none">
          {base('privacyChoices')}
        </h2>
        <Purpose {...analytics} isAllowed={isCounting} onChange={setCounting} />
        {offersAdvertising(config) && (
          <Purpose {...advertising} isAllowed={isAdvertising} isFixed={isGpc} onChange={setAdvertising} />
        )}
        {isGpc && (
          <p className="mt-4 rounded-control bg-accent-soft p-3 text-[0.9375rem] leading-snug">
            {t('globalPrivacyControl')}
          </p>
        )}
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={close}>
            {t('close')}
          </Button>
          <Button isSubmit>{t('save')}</Button>
        </div>
      </form>
      <HealthChoice />
    </Modal>
  )
}

type PurposeProps = {
  title: string
  text: string
  isAllowed: boolean
  /** Cannot be allowed here. */
  isFixed?: boolean
  onChange: (isAllowed: boolean) => void
}

function Purpose({ title, text, isAllowed, isFixed = false, onChange }: PurposeProps) {
  const textId = useId()
  return (
    <div className="mt-4">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isAllowed}
          disabled={isFixed}
          aria-describedby={textId}
          className="size-6 shrink-0 accent-(--qf-color-primary-strong)"
          onChange={(event) => onChange(event.target.checked)}
        />
        {title}
      </label>
      <p id={textId} className="text-[0.9375rem] leading-snug text-ink-soft text-pretty">
        {text}
      </p>
    </div>
  )
}
