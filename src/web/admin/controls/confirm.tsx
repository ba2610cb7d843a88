import { AlertDialog } from 'radix-ui'
import { type ComponentProps, type ReactNode, type RefObject, type SubmitEvent, useState } from 'react'
import type { RouteContract, RouteData } from '#shared/contract/route.ts'
import { useForm } from '#web/api/use-form.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import type { AdminInput } from '../api/admin-call.ts'
import { type AdminChange, useAdminChange } from '../api/query.ts'
import { Backdrop } from '../panels/backdrop.tsx'
import { useToast } from '../panels/toast.tsx'
import { AdminButton } from './admin-button.tsx'
import { ChangeButton, type ChangeNeeds } from './can-change.tsx'
import { OwnPasswordField } from './input-field.tsx'
import { SmallField } from './small-field.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const DIALOG =
  'admin-dialog fixed top-1/2 start-1/2 z-50 max-h-[calc(100svh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 rtl:translate-x-1/2 overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-card outline-none'

type Given = { password: string }

type ConfirmActionProps = {
  /**
   * Opens the dialog. `isOwn`: changes only the administrator's own account, so viewers may press it too.
   */
  button: { label: string; isOwn?: boolean } & ChangeNeeds &
    Pick<ComponentProps<typeof AdminButton>, 'variant' | 'icon' | 'onClick' | 'aria-label'>
  /** A question that names the action: `Cancel this subscription now?` */
  title: string
  /** The consequences, and any fields. */
  children: ReactNode
  /** Names the action again: `Cancel now`. */
  confirmLabel: string
  isDangerous?: boolean
  /** A text to type before data is deleted. */
  typed?: { label: string; text: string }
  /** Asks for the administrator's password again, in case someone else uses an unattended page. */
  asksPassword?: boolean
  /** Required fields are empty. */
  isIncomplete?: boolean
  /** Has room for a picture. */
  isWide?: boolean
  /** If it throws, the dialog stays open and shows the error. */
  onConfirm: (given: Given) => Promise<unknown>
}

/** Asks for confirmation in a dialog that names the consequences. Closes when the action has succeeded. */
export function ConfirmAction({
  button: { label, isOwn = false, level, isForAllBrands, ...look },
  ...question
}: ConfirmActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <AlertDialog.Trigger asChild>
        {isOwn ? (
          <AdminButton {...look}>{label}</AdminButton>
        ) : (
          <ChangeButton {...look} {...(level && { level })} {...(isForAllBrands && { isForAllBrands })}>
            {label}
          </ChangeButton>
        )}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <Backdrop />
        <Question {...question} onDone={() => setIsOpen(false)} />
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type ConfirmChangeProps<R extends RouteContract> = Omit<ConfirmActionProps, 'onConfirm'> &
  AdminChange<R> & {
    input: (given: Given) => AdminInput<R>
    /** Says that it is done. */
    message?: string | ((data: RouteData<R>) => string)
  }

/** A change by the contract `R` that asks for confirmation. */
export function ConfirmChange<R extends RouteContract>({
  method,
  path,
  changes,
  isDeletion = false,
  onDone,
  input,
  message,
  ...question
}: ConfirmChangeProps<R>) {
  const toast = useToast()
  const { mutateAsync } = useAdminChange<R>({
    method,
    path,
    changes,
    isDeletion,
    onDone: (data, given) => {
      onDone?.(data, given)
      if (message !== undefined) toast(typeof message === 'string' ? message : message(data))
    },
  })
  return <ConfirmAction {...question} onConfirm={(given) => mutateAsync(input(given))} />
}

function Question({
  title,
  children,
  confirmLabel,
  isDangerous = false,
  typed,
  asksPassword = false,
  isIncomplete = false,
  isWide = false,
  onConfirm,
  onDone,
}: Omit<ConfirmActionProps, 'button'> & { onDone: () => void }) {
  const t = useTexts('admin-base')
  const { formProps, field, values, failure, isBusy } = useForm({
    values: { typed: '', password: '' },
    submit: async ({ password }) => {
      await onConfirm({ password })
      onDone()
    },
    fallback: t('didNotWork'),
  })
  const isReady =
    !isIncomplete &&
    (typed === undefined || values.typed.trim() === typed.text) &&
    (!asksPassword || values.password !== '')
  // Enter must not submit while the button is disabled.
  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    isReady ? formProps.onSubmit(event) : event.preventDefault()
  return (
    <AlertDialog.Content
      aria-modal="true"
      className={classNames(DIALOG, isWide && 'sm:w-[min(46rem,calc(100vw-2rem))]')}
      onEscapeKeyDown={(event) => isBusy && event.preventDefault()}
    >
      <form className="grid gap-4" {...formProps} onSubmit={submit}>
        <AlertDialog.Title className="font-heading text-lg font-bold">{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="grid gap-3">{children}</div>
        </AlertDialog.Description>
        {asksPassword && <OwnPasswordField {...field('password')} />}
        {typed && (
          <SmallField label={typed.label}>
            {(id) => (
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
            )}
          </SmallField>
        )}
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 wrap-anywhere empty:hidden">
          {failure?.text}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <AlertDialog.Cancel asChild>
            <AdminButton disabled={isBusy}>{t('goBack')}</AdminButton>
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

type UrgentDialogProps = {
  title: string
  description: ReactNode
  /** The button that has the focus first. */
  firstButton: RefObject<HTMLButtonElement | null>
  className?: string
  /** Without it, Escape does nothing. */
  onEscape?: () => void
  children: ReactNode
}

/** A dialog that opens by itself and stays until one of its buttons is pressed. */
export const UrgentDialog = ({
  title,
  description,
  firstButton,
  className,
  onEscape,
  children,
}: UrgentDialogProps) => (
  <AlertDialog.Root open>
    <AlertDialog.Portal>
      <Backdrop />
      <AlertDialog.Content
        aria-modal="true"
        className={classNames(DIALOG, 'grid gap-4', className)}
        onEscapeKeyDown={(event) => {
          event.preventDefault()
          onEscape?.()
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          firstButton.current?.focus()
        }}
      >
        <AlertDialog.Title className="font-heading text-lg font-bold">{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="grid gap-2">{description}</div>
        </AlertDialog.Description>
        {children}
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
)
