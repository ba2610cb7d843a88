import { CopyButton } from '../text/copy-button.tsx'
import { useEffect, useId, useRef } from 'react'
import { AddressText } from '../text/address-text.tsx'

type ResumeLinkNoticeProps = { url: string; email: string }

/** The new link, to copy. Shown until the panel is closed, and not stored. */
export function ResumeLinkNotice({ url, email }: ResumeLinkNoticeProps) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.select()
  }, [])
  return (
    <div className="rounded-card border border-line bg-caution-soft p-4">
      <label htmlFor={id} className="font-semibold">
        Resume link
      </label>
      <p className="mt-0.5 mb-2">
        Anyone with this link can see the answers. Send it only to <AddressText>{email}</AddressText>.
      </p>
      <div className="flex items-center gap-2">
        <input
          ref={ref}
          id={id}
          readOnly
          className="admin-control min-w-0 grow font-mono text-xs"
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={url} what="link" hasWord />
      </div>
    </div>
  )
}
