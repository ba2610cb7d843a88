import { useEffect, useRef, useState } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { eraseVisitor } from '#web/session/erase-visitor.ts'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { NotReady, SignInPanel } from '../subscription/loaded-panels.tsx'
import { memberCalls } from '../member-calls.ts'
import { MemberFrame } from '../frame/member-frame.tsx'
import { Panel, PanelButton } from '../frame/panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SignOutPanel } from './sign-out-panel.tsx'
import { useLoaded } from '#web/api/use-loaded.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The member's account: email address, password, sign-ins, data. */
export default function AccountPage() {
  const t = useTexts('membership')
  const [isSignedIn] = useState(() => storedToken() !== null)
  const [isDeleted, setIsDeleted] = useState(false)
  if (isDeleted) return <Farewell />
  if (!isSignedIn) {
    return (
      <MemberFrame title={t('accountTitle')} hasPlaces={false}>
        <SignInPanel text={t('accountSignIn')} />
      </MemberFrame>
    )
  }
  return <MemberAccount onDeleted={() => setIsDeleted(true)} />
}

function MemberAccount({ onDeleted }: { onDeleted: () => void }) {
  const t = useTexts('membership')
  const { loaded, retry } = useLoaded('', memberCalls.profile, t('accountNotLoaded'))
  return (
    <MemberFrame title={t('accountTitle')}>
      {loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text={t('loadingAccount')} />
      ) : (
        <>
          <EmailPanel email={loaded.value.email} isConfirmed={loaded.value.isEmailConfirmed} />
          <PasswordPanel email={loaded.value.email} />
          <SignOutPanel />
          <DataPanel />
          <DeletePanel onDeleted={onDeleted} />
        </>
      )}
    </MemberFrame>
  )
}

/** After the deletion; what this browser still knows is erased too. */
function Farewell() {
  const t = useTexts('membership')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    eraseVisitor()
    heading.current?.focus()
  }, [])
  return (
    <MemberFrame title={t('goodbye')} hasPlaces={false}>
      <Panel title={t('deletedTitle')} ref={heading}>
        <p>{t('deletedText')}</p>
        <p>{t('farewell')}</p>
      </Panel>
    </MemberFrame>
  )
}

/** The email address of the account, and its confirmation. */
function EmailPanel({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const t = useTexts('membership')
  const [sent, setSent] = useState<object | null>(null)
  const { isBusy, failure, submit } = useSubmission(t('emailNotSent'))
  const ask = () =>
    submit(async () => {
      await memberCalls.confirmEmail()
      setSent({})
    })
  return (
    <Panel
      title={t('email')}
      aside={
        isConfirmed ? (
          <Badge tone="good">{t('confirmed')}</Badge>
        ) : (
          <Badge tone="caution">{t('notConfirmed')}</Badge>
        )
      }
    >
      <p className="font-semibold wrap-anywhere">{email}</p>
      {!isConfirmed && (
        <>
          <p className="text-ink-soft">{t('confirmText')}</p>
          <FailureNotice failure={failure} />
          {sent && (
            <FocusedNotice tone="good" title={t('checkInbox')} about={sent}>
              <p>{t('linkSent')}</p>
            </FocusedNotice>
          )}
          <PanelButton
            label={sent ? t('sendAgain') : t('sendLink')}
            isLoading={isBusy}
            onClick={() => void ask()}
          />
        </>
      )}
    </Panel>
  )
}
