import { emailProblem } from '#shared/quiz/email.ts'
import { useForm } from '#web/api/use-form.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

/** Asks for the email address before payment. */
export function EmailGate({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const base = useTexts('base')
  const { formProps, field } = useForm({
    values: { email },
    validate: (given) => ({ email: emailProblem(given.email, base) }),
    submit: (given) => onEmail(given.email.trim()),
  })
  return (
    <form {...formProps}>
      <p className="mb-3 text-ink-soft">Your plan will be linked to this email address.</p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...field('email')}
      />
      <Button isSubmit size="large">
        Continue
      </Button>
    </form>
  )
}

/** The known email address; it can be changed unless a payment is under way. */
export function EmailLine({
  email,
  isFixed,
  onChange,
}: {
  email: string
  isFixed: boolean
  onChange: () => void
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">Email </span>
        <strong className="font-semibold">{email}</strong>
      </p>
      <Button variant="ghost" className="-mx-5" disabled={isFixed} onClick={onChange}>
        Change<span className="sr-only"> your email</span>
      </Button>
    </div>
  )
}
