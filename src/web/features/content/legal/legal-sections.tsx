import type { LegalSection } from '#shared/brand/brand.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'

/** The numbered sections of a legal text. */
export function LegalSections({
  sections,
  highlighted,
}: {
  sections: readonly LegalSection[]
  highlighted: string | null
}) {
  return sections.map(({ id, title, content }, index) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        '-mx-3 scroll-mt-16 rounded-card px-3 py-5 transition-[background-color] duration-500 motion-reduce:transition-none lg:scroll-mt-6',
        highlighted === id && 'bg-primary-soft',
      )}
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="text-2xl font-bold text-balance">
        {index + 1}. {title}
      </h2>
      {content.map((paragraph) => (
        <div key={paragraph.id} id={paragraph.id} className="mt-3 text-pretty lg:text-lg">
          <p>
            <LinkedText text={paragraph.text} />
          </p>
          {paragraph.items && (
            <ul className="mt-2 grid list-disc gap-2 ps-5 marker:text-primary-strong">
              {paragraph.items.map((item) => (
                <li key={item}>
                  <LinkedText text={item} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  ))
}

const LINK_CLASS = 'font-medium text-accent-strong underline underline-offset-4'

function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ at, text: label, href }) => {
    if (href === undefined) return label
    return href.startsWith('/') ? (
      <AppLink key={at} to={href} className={LINK_CLASS}>
        {label}
      </AppLink>
    ) : (
      <a key={at} href={href} className={LINK_CLASS}>
        {label}
      </a>
    )
  })
}

/** Part of a text, with its position; `href` for a link. */
type TextPart = { at: number; text: string; href?: string }

const LINK = /\[(?<label>[^\]]+)\]\((?<path>\/[\w/-]*)\)|(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

/** Splits a text of a brand: `[words](/page)` and e-mail addresses become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, index, groups = {} } of text.matchAll(LINK)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    const { label, path, email } = groups
    if (email !== undefined) parts.push({ at: index, text: email, href: `mailto:${email}` })
    else parts.push({ at: index, text: label ?? whole, href: path ?? '/' })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}
