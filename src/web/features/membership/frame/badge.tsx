import type { NoticeTone } from '#web/ui/text/notice.tsx'
import { toneClass } from '#web/ui/text/notice.tsx'

export function Badge({ tone, children }: { tone: NoticeTone; children: string }) {
  return (
    <span className={`rounded-pill px-3 py-0.5 text-[0.9375rem] font-semibold ${toneClass(tone)}`}>
      {children}
    </span>
  )
}
