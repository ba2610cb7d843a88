import { type SubmitEvent, useState } from 'react'
import { emailProblem } from '#shared/quiz/email.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

/** Asks for the address before anything can be paid (C-01, C-09). */
export function EmailGate({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const [draft, setDraft] = useState(email)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = emailProblem(draft)
    setProblem(found)
    if (found === null) onEmail(draft.trim())
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-3 text-ink-soft">Your plan belongs to this address.</p>
      <TextField
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        value={draft}
        error={problem}
        onValueChange={(value) => {
          setDraft(value)
          setProblem(null)
        }}
      />
      <Button isSubmit size="large">
        Continue
      </Button>
    </form>
  )
}

/** The address that is known, with a way to another one unless a payment for it is under way. */
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
