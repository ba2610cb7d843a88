import { Mail } from 'lucide'
import { type SubmitEvent, useState } from 'react'
import { emailProblem } from '#shared/quiz/email.ts'
import { useQuizStore } from '#web/lib/quiz-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Whose offer this is: the address it was sent to, or a field for one (O-06). */
export function EmailBlock({ email }: { email: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <section aria-labelledby="email-title" className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <h2 id="email-title" className="flex items-center gap-3 text-lg font-bold">
        <Icon of={Mail} className="size-6 text-primary-strong" />
        Your email
      </h2>
      {email && !isChanging ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <p className="wrap-anywhere">
            Your plan goes to <strong className="font-semibold">{email}</strong>
          </p>
          <Button variant="ghost" className="-mx-5" onClick={() => setIsChanging(true)}>
            Change
          </Button>
        </div>
      ) : (
        <EmailForm email={email ?? ''} onSaved={() => setIsChanging(false)} />
      )}
    </section>
  )
}

function EmailForm({ email, onSaved }: { email: string; onSaved: () => void }) {
  const saveAnswer = useQuizStore((state) => state.saveAnswer)
  const [draft, setDraft] = useState(email)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = emailProblem(draft)
    setProblem(found)
    if (found !== null) return
    saveAnswer('email', draft.trim())
    onSaved()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextField
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={draft}
        error={problem}
        onValueChange={(value) => {
          setDraft(value)
          setProblem(null)
        }}
      />
      <Button isSubmit variant="secondary" size="large">
        Save my email
      </Button>
    </form>
  )
}
