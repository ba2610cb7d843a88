import type { ReactNode } from 'react'
import { paths } from '#web/app/routing/paths.ts'
import { useLinkToken } from '#web/app/routing/use-link-token.ts'
import { NotReady } from '../subscription/loaded-panels.tsx'
import { LoginLink } from './login-link.tsx'
import { MemberFrame } from './member-frame.tsx'
import { Panel } from './panel.tsx'
import { useLoaded } from '#web/api/use-loaded.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Linked<T> = { token: string; value: T; onChanged: (value: T) => void }

const SUBJECTS = {
  payment: ['paymentNotLoaded', 'loadingPayment'],
  subscription: ['subscriptionNotLoaded', 'loadingSubscription'],
  receipt: ['receiptNotLoaded', 'loadingReceipt'],
  contract: ['contractNotLoaded', 'loadingContract'],
} as const

type LinkedPageProps<T> = {
  title: string
  /** How to do the same without the link. */
  otherWay: string
  /** The loaded thing. */
  subject: keyof typeof SUBJECTS
  load: (token: string) => Promise<T>
  children: (linked: Linked<T>) => ReactNode
}

/** A page opened by a signed link in an email, without a sign-in. */
export function LinkedPage<T>({ title, otherWay, ...props }: LinkedPageProps<T>) {
  const token = useLinkToken()
  const noLink = <NoLink otherWay={otherWay} />
  return (
    <MemberFrame title={title} hasPlaces={false}>
      {token === null ? noLink : <LinkedPart {...props} token={token} noLink={noLink} />}
    </MemberFrame>
  )
}

/** The link is foreign or cut off; signing in leads to the same page. */
function NoLink({ otherWay }: { otherWay: string }) {
  const t = useTexts('membership')
  const base = useTexts('base')
  return (
    <Panel title={t('linkFailedTitle')}>
      <p>
        {t('linkFailedText')} {otherWay}
      </p>
      <LoginLink next={paths.subscription}>{base('signIn')}</LoginLink>
    </Panel>
  )
}

type LinkedPartProps<T> = Pick<LinkedPageProps<T>, 'subject' | 'load' | 'children'> & {
  token: string
  noLink: ReactNode
}

function LinkedPart<T>({ token, subject, load, noLink, children }: LinkedPartProps<T>) {
  const t = useTexts('membership')
  const [failedText, loadingText] = SUBJECTS[subject]
  const { loaded, retry, replace } = useLoaded(token, load, t(failedText))
  if (loaded.state === 'failed' && loaded.failure.code === 'link_invalid') return noLink
  if (loaded.state !== 'ready') {
    return <NotReady loaded={loaded} retry={retry} text={t(loadingText)} />
  }
  return children({ token, value: loaded.value, onChanged: replace })
}
