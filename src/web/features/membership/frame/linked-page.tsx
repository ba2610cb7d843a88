import type { ReactNode } from 'react'
import { paths } from '#web/app/routing/paths.ts'
import { useLinkToken } from '#web/app/routing/use-link-token.ts'
import { NotReady } from '../subscription/loaded-panels.tsx'
import { LoginLink } from './login-link.tsx'
import { MemberFrame } from './member-frame.tsx'
import { Panel } from './panel.tsx'
import { useLoaded } from '#web/api/use-loaded.ts'

type Linked<T> = { token: string; value: T; onChanged: (value: T) => void }

type LinkedPageProps<T> = {
  title: string
  /** How to do the same without the link. */
  otherWay: string
  /** The loaded thing, as in "your payment". */
  subject: string
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
  return (
    <Panel title="This link does not work">
      <p>It may be incomplete or from an older email. {otherWay}</p>
      <LoginLink next={paths.subscription}>Sign in</LoginLink>
    </Panel>
  )
}

type LinkedPartProps<T> = Pick<LinkedPageProps<T>, 'subject' | 'load' | 'children'> & {
  token: string
  noLink: ReactNode
}

function LinkedPart<T>({ token, subject, load, noLink, children }: LinkedPartProps<T>) {
  const { loaded, retry, replace } = useLoaded(token, load, `Your ${subject} could not be loaded.`)
  if (loaded.state === 'failed' && loaded.failure.code === 'link_invalid') return noLink
  if (loaded.state !== 'ready') {
    return <NotReady loaded={loaded} retry={retry} text={`Loading your ${subject}…`} />
  }
  return children({ token, value: loaded.value, onChanged: replace })
}
