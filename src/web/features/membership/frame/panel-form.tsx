import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Form } from '#web/api/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Choices, PanelButton } from './panel.tsx'

/** The heading of a form that has just opened; it takes the focus. */
export function PartHeading({ id, children }: { id?: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 id={id} ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
      {children}
    </h3>
  )
}

type PanelFormProps = {
  form: Pick<Form<unknown>, 'formProps' | 'isBusy' | 'failure'>
  title: string
  /** The button that closes the form without sending it. */
  keepLabel: string
  onKeep: () => void
  submitLabel: string
  /** Both buttons look alike, so that neither answer is suggested. */
  isNeutral?: boolean
  children: ReactNode
}

/** A form that opens in a panel: heading, fields, why sending failed, and two buttons. */
export function PanelForm({
  form: { formProps, isBusy, failure },
  title,
  keepLabel,
  onKeep,
  submitLabel,
  isNeutral = false,
  children,
}: PanelFormProps) {
  const id = useId()
  return (
    <form {...formProps} aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <PartHeading id={id}>{title}</PartHeading>
      {children}
      <FailureNotice failure={failure} />
      <Choices>
        <PanelButton label={keepLabel} disabled={isBusy} onClick={onKeep} />
        <Button isSubmit size="large" isLoading={isBusy} {...(isNeutral ? { variant: 'secondary' } : {})}>
          {submitLabel}
        </Button>
      </Choices>
    </form>
  )
}
