import { useEffect, useRef, useState } from 'react'
import { unreportedMs, watchPerson } from '../../api/person-activity.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { UrgentDialog } from '../../controls/confirm.tsx'
import { useAdminSession } from './admin-session.tsx'
import type { SignInEnds } from './session-state.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** How long before the end the warning appears. */
const WARN_MS = 60_000
/** Answers are rounded to seconds and take a moment. */
const SLACK_MS = 3000
/** How often the server learns of activity on a page that makes no calls. */
const REPORT_EVERY_MS = 5 * 60_000
/** If the server did not answer. */
const RETRY_MS = 15_000

type Ending = 'idle' | 'whole'

/** The ending to announce; null while it is far away. */
const endingOf = ({ checkedAt, idleAt, wholeAt }: SignInEnds): Ending | null => {
  if (idleAt - checkedAt > WARN_MS + SLACK_MS) return null
  return wholeAt <= idleAt ? 'whole' : 'idle'
}

/** Asks the server again shortly before the end and at the end, and retries until it answers. */
function useLookAhead(ends: SignInEnds | null, look: () => Promise<boolean>): void {
  useEffect(() => {
    if (ends === null) return
    let isCurrent = true
    const dueAt = endingOf(ends) === null ? ends.idleAt - WARN_MS : ends.idleAt
    const lookAndRetry = async () => {
      const isAnswered = await look()
      if (isCurrent && !isAnswered) timer = setTimeout(() => void lookAndRetry(), RETRY_MS)
    }
    let timer = setTimeout(() => void lookAndRetry(), Math.max(dueAt - Date.now(), 0))
    // A device that slept has stopped its timers.
    const onShown = () => {
      if (document.visibilityState === 'visible' && Date.now() > dueAt) void look()
    }
    document.addEventListener('visibilitychange', onShown)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [ends, look])
}

/** Warns a minute before the sign-in ends. Asks the server first, as another tab may have extended it. */
export function SessionEnd() {
  const { session, recheckQuietly } = useAdminSession()
  const { ends } = session
  const ending = ends && endingOf(ends)
  const isAsking = ending !== null
  useLookAhead(ends, recheckQuietly)
  useEffect(
    () =>
      watchPerson(() => {
        // While the dialog is open only its buttons count.
        if (!isAsking && unreportedMs() > REPORT_EVERY_MS) void recheckQuietly()
      }),
    [isAsking, recheckQuietly],
  )
  return ends && ending && <Warning ending={ending} endsAt={ends.idleAt} />
}

function Warning({ ending, endsAt }: { ending: Ending; endsAt: number }) {
  const t = useTexts('admin-access')
  const answer = useRef<HTMLButtonElement>(null)
  const { recheck, signOut, recheckQuietly } = useAdminSession()
  const [isBusy, setIsBusy] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  const stay = async () => {
    setIsBusy(true)
    // The click itself makes the call extend the sign-in.
    if (!(await recheckQuietly())) await recheck()
    setIsBusy(false)
  }
  if (isClosed) return null
  return (
    <UrgentDialog
      title={ending === 'idle' ? t('stillThere') : t('endsInMinute')}
      description={
        <>
          <p>{t(ending === 'idle' ? 'idleText' : 'wholeText')}</p>
          <SecondsLeft until={endsAt} />
        </>
      }
      firstButton={answer}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <AdminButton onClick={signOut}>{t('signOut')}</AdminButton>
        {ending === 'idle' ? (
          <AdminButton ref={answer} variant="primary" isBusy={isBusy} onClick={() => void stay()}>
            {t('staySignedIn')}
          </AdminButton>
        ) : (
          <AdminButton ref={answer} variant="primary" onClick={() => setIsClosed(true)}>
            {t('continueUntilThen')}
          </AdminButton>
        )}
      </div>
    </UrgentDialog>
  )
}

/** Visual only: a screen reader would announce every second. */
function SecondsLeft({ until }: { until: number }) {
  const t = useTexts('admin-access')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(Math.ceil((until - now) / 1000), 0)
  return (
    <p aria-hidden="true" className="font-heading text-2xl font-bold tabular-nums">
      {t('secondsLeft', { seconds })}
    </p>
  )
}
