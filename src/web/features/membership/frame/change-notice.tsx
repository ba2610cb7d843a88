import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import type { NoticeTone } from '#web/ui/text/notice.tsx'

/** The result of an action, shown at the top of the page. */
export type ChangeMessage = { tone?: NoticeTone; title: string; text: string }

export function ChangeNotice({ message }: { message: ChangeMessage | null }) {
  return message === null ? null : (
    <FocusedNotice tone={message.tone ?? 'good'} title={message.title} about={message}>
      <p>{message.text}</p>
    </FocusedNotice>
  )
}
