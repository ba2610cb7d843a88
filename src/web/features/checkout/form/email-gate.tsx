import { emailProblem } from '#shared/quiz/email.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Asks for the email address before payment. */
export function EmailGate({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const t = useTexts('checkout')
  const base = useTexts('base')
  const { formProps, field } = useForm({
    values: { email },
    validate: (given) => ({ email: emailProblem(given.email, base) }),
    submit: (given) => onEmail(given.email.trim()),
  })
  return (
    <form {...formProps}>
      <p className="mb-3 text-ink-soft">{t('emailHint')}</p>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...field('email')}
      />
      <Button isSubmit size="large">
        {t('continue')}
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
  const t = useTexts('checkout')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="wrap-anywhere">
        <Rich
          text={t('emailIs', { email })}
          tags={{
            label: (label) => <span className="text-ink-soft">{label}</span>,
            email: (address) => <strong className="font-semibold">{address}</strong>,
          }}
        />
      </p>
      <Button variant="ghost" className="-mx-5" disabled={isFixed} onClick={onChange}>
        <Rich
          text={t('changeEmail')}
          tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
        />
      </Button>
    </div>
  )
}
