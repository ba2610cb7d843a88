/** Part of a text, with its position; `href` for a link. */
export type TextPart = { at: number; text: string; href?: string }

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
