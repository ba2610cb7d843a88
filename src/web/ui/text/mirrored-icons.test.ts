import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Icons that mean forward, back or outside, and so point the other way right to left. */
const DIRECTED = /of=\{(?:Arrow(?:Left|Right|UpRight)|Chevrons?(?:Left|Right)|ExternalLink|LogIn|LogOut)\b/

const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, text: readFileSync(join('src/web', name), 'utf8') }))

/** The icon elements of a text. */
const iconsIn = (text: string): string[] => text.match(/<Icon\b[^>]*\/>/g) ?? []

describe('icons with a direction', () => {
  const found = sources.flatMap(({ name, text }) =>
    iconsIn(text)
      .filter((icon) => DIRECTED.test(icon))
      .map((icon) => ({ name, icon })),
  )

  it('are mirrored right to left', () => {
    expect(found.length).toBeGreaterThan(8)
    expect(found.filter(({ icon }) => !icon.includes('flip-rtl'))).toEqual([])
  })
})
