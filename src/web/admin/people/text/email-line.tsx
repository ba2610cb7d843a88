import { CopyButton } from './copy-button.tsx'
import { LongText } from './long-text.tsx'

/** An address, to be read and copied; from left to right, since turned round it is another one. */
export function EmailLine({ email }: { email: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0">
        <LongText dir="ltr">{email}</LongText>
      </span>
      <CopyButton text={email} what="email address" />
    </span>
  )
}
