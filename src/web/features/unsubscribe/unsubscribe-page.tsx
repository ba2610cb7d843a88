import { useEffect, useRef, useState } from 'react'
import type { unsubscribe } from '#shared/contract/mails.ts'
import { ApiError } from '#web/api/api-error.ts'
import { postForPage } from '#web/api/page-calls.ts'
import { useLinkToken } from '#web/app/routing/use-link-token.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Footer } from '#web/ui/frame/footer.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Notice } from '#web/ui/text/notice.tsx'

type Step = { is: 'asking' | 'busy' | 'failed' | 'over' } | { is: 'done'; maskedEmail: string }

const isOverAfter = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'validation_failed')

/** Opened by the link at the end of an email. It requires a press, because mail scanners open links too. */
export function UnsubscribePage() {
  const token = useLinkToken()
  const [step, setStep] = useState<Step>({ is: 'asking' })
  const unsubscribeNow = async (given: string) => {
    setStep({ is: 'busy' })
    try {
      const { maskedEmail } = await postForPage<typeof unsubscribe>('/mails/unsubscribe', {
        body: { token: given },
      })
      setStep({ is: 'done', maskedEmail })
    } catch (error) {
      setStep({ is: isOverAfter(error) ? 'over' : 'failed' })
    }
  }
  return (
    <div className="flex min-h-svh flex-col">
      <PageHeader />
      <main className="mx-auto grid w-full max-w-[480px] flex-1 grid-cols-1 content-start gap-5 px-5 pt-6 pb-14">
        <h1 className="text-[1.75rem] font-bold text-balance sm:text-4xl">Unsubscribe from these emails</h1>
        <div className="grid grid-cols-1 gap-5 rounded-card bg-surface p-5 shadow-card sm:p-8">
          {token === null ? (
            <p className="text-pretty">Please open the link at the end of the email we sent you.</p>
          ) : (
            <Content step={step} onConfirm={() => void unsubscribeNow(token)} />
          )}
        </div>
      </main>
      <Footer isNarrow />
    </div>
  )
}

function Content({ step, onConfirm }: { step: Step; onConfirm: () => void }) {
  const answer = useRef<HTMLDivElement>(null)
  const hasAnswer = step.is === 'done' || step.is === 'over' || step.is === 'failed'
  // Announces the result, also if the button is gone.
  useEffect(() => {
    if (hasAnswer) answer.current?.focus()
  }, [hasAnswer])
  return (
    <>
      <div ref={answer} tabIndex={-1} className={hasAnswer ? undefined : 'hidden'}>
        {step.is === 'done' && (
          <Notice tone="good" title="Done">
            <p className="wrap-anywhere">
              We will send no more reminders to {step.maskedEmail}. You will still get emails about a purchase
              or an account.
            </p>
          </Notice>
        )}
        {step.is === 'over' && (
          <Notice tone="caution" title="This link does not work">
            <p>Please use the link in our most recent email.</p>
          </Notice>
        )}
        {step.is === 'failed' && (
          <Notice tone="danger" title="That did not work">
            <p>Please check your connection and try again.</p>
          </Notice>
        )}
      </div>
      {step.is !== 'done' && step.is !== 'over' && (
        <>
          <p className="text-pretty">
            You will get no more reminders from us. You will still get emails about a purchase or an account.
          </p>
          <Button size="large" isLoading={step.is === 'busy'} onClick={onConfirm}>
            Unsubscribe
          </Button>
        </>
      )}
    </>
  )
}
