import { createElement, Fragment, type ReactNode } from 'react'
import type { TaggedText } from '#shared/texts/reader.ts'

type RichProps<Tag extends string> = {
  text: TaggedText<Tag>
  /** What each tag shows around its text. */
  tags: Readonly<Record<Tag, (inner: string) => ReactNode>>
}

/** A text with tags: `<Rich text={t('terms')} tags={{ link: (inner) => <a href="/terms">{inner}</a> }} />` */
export function Rich<Tag extends string>({ text, tags }: RichProps<Tag>) {
  const written: unknown = text
  const shown = new Map<string, (inner: string) => ReactNode>(Object.entries(tags))
  const names = [...shown.keys()].join('|')
  // Before each tag, its name, its text: in threes.
  const parts = `${written}`.split(new RegExp(`<(${names})>(.*?)</\\1>`, 's'))
  const children = parts.map((part, index) => {
    if (index % 3 === 0) return part
    return index % 3 === 1 ? shown.get(part)?.(parts[index + 1] ?? '') : null
  })
  return createElement(Fragment, null, ...children)
}
