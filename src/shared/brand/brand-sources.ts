/** The files a brand is written in, so that a problem can name the one to look into. */
export type BrandSources = {
  /** Path of the brand's main file from the project's root, for example `brands/acme/brand.ts`. */
  entry: string
  /** Text of each of the brand's files by path. Without it every problem names the main file. */
  texts?: Readonly<Record<string, string>>
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

function lastFileMatching({ texts = {} }: BrandSources, pattern: RegExp): string | undefined {
  return Object.keys(texts)
    .sort()
    .findLast((path) => pattern.test(texts[path] ?? ''))
}

/** The file a step is written in: the last that has its id before a type, else its id at all, else the main file. */
export function fileOfStep(sources: BrandSources, id: string): string {
  const idEntry = `["']?\\bid["']?:\\s*["']${escaped(id)}["']`
  return (
    lastFileMatching(sources, new RegExp(`${idEntry},\\s*["']?type["']?:`)) ??
    lastFileMatching(sources, new RegExp(idEntry)) ??
    sources.entry
  )
}

/** The file a top-level part such as `plans` is written in: the one that declares it, else the main file. */
export function fileOfPart(sources: BrandSources, part: string): string {
  return lastFileMatching(sources, new RegExp(`\\bconst ${escaped(part)}\\b`)) ?? sources.entry
}
