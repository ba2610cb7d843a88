import { AppLink } from '#web/ui/controls/app-link.tsx'
import { textParts } from './text-parts.ts'

const LINK_CLASS = 'font-medium text-accent-strong underline underline-offset-4'

/** A text of the brand with its links. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ at, text: words, href }) => {
    if (href === undefined) return words
    return href.startsWith('/') ? (
      <AppLink key={at} to={href} className={LINK_CLASS}>
        {words}
      </AppLink>
    ) : (
      <a key={at} href={href} className={LINK_CLASS}>
        {words}
      </a>
    )
  })
}
