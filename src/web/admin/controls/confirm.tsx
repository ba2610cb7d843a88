import { AlertDialog } from 'radix-ui'
import { type ReactElement, type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useForm } from '#web/api/use-form.ts'
import { Backdrop } from '../panels/backdrop.tsx'
import { AdminButton } from './admin-button.tsx'

type ConfirmActionProps = {
  /** The button that opens the dialog. */
  trigger: ReactElement
  /** A question that names the action: `Cancel this subscription now?` */
  title: string
  /** The consequences, and any fields. */
  children: ReactNode
  /** Names the action again: `Cancel now`. */
  confirmLabel: string
  isDangerous?: boolean
  /** A text to type before data is deleted. */
  typed?: { label: string; text: string }
  /** Required fields are empty. */
  isIncomplete?: boolean
  /** If it throws, the dialog stays open and shows the error. */
  onConfirm: () => Promise<unknown>
}

/** Asks for confirmation in a dialog that names the consequences. Closes when the action has succeeded. */
export function ConfirmAction({ trigger, ...question }: ConfirmActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <Backdrop />
        <Question {...question} onDone={() => setIsOpen(false)} />
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Question({
  title,
  children,
  confirmLabel,
  isDangerous = false,
  typed,
  isIncomplete = false,
  onConfirm,
  onDone,
}: Omit<ConfirmActionProps, 'trigger'> & { onDone: () => void }) {
  const { formProps, field, values, failure, isBusy } = useForm({
    values: { typed: '' },
    submit: async () => {
      await onConfirm()
      onDone()
    },
    fallback: 'That did not work. Please try again.',
  })
  const id = useId()
  const isReady = !isIncomplete && (typed === undefined || values.typed.trim() === typed.text)
  // Enter must not submit while the button is disabled.
  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    isReady ? formProps.onSubmit(event) : event.preventDefault()
  return (
    <AlertDialog.Content
      aria-modal="true"
      className="admin-dialog fixed top-1/2 left-1/2 z-50 max-h-[calc(100svh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-card outline-none"
      onEscapeKeyDown={(event) => isBusy && event.preventDefault()}
    >
      <form className="grid gap-4" {...formProps} onSubmit={submit}>
        <AlertDialog.Title className="font-heading text-lg font-bold">{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="grid gap-3">{children}</div>
        </AlertDialog.Description>
        {typed && (
          <div className="grid gap-1">
            <label htmlFor={id} className="text-xs font-semibold text-ink-soft">
              {typed.label}
            </label>
            <input
              id={id}
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="admin-control w-full"
              value={values.typed}
              onChange={({ target }) => field('typed').onValueChange(target.value)}
            />
          </div>
        )}
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 wrap-anywhere empty:hidden">
          {failure?.text}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <AlertDialog.Cancel asChild>
            <AdminButton disabled={isBusy}>Go back</AdminButton>
          </AlertDialog.Cancel>
          <AdminButton
            isSubmit
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={!isReady}
          >
            {confirmLabel}
          </AdminButton>
        </div>
      </form>
    </AlertDialog.Content>
  )
}
