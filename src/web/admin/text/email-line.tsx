import { CopyButton } from './copy-button.tsx'
import { LongText } from './long-text.tsx'

/** An email address with a copy button; always left to right. */
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
