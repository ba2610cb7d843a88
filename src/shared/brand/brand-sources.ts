/** The files of a brand, so that a problem can name its file. */
export type BrandSources = {
  /** Path of the brand's main file from the project's root, for example `brands/acme/brand.ts`. */
  entry: string
  /** Path to text of each file. Without it every problem names the main file. */
  texts?: Readonly<Record<string, string>>
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

function lastFileMatching({ texts = {} }: BrandSources, pattern: RegExp): string | undefined {
  return Object.keys(texts)
    .sort()
    .findLast((path) => pattern.test(texts[path] ?? ''))
}

/** The file of a step: the last with its id before a type, else with its id, else the main file. */
export function fileOfStep(sources: BrandSources, id: string): string {
  const idEntry = `["']?\\bid["']?:\\s*["']${escaped(id)}["']`
  return (
    lastFileMatching(sources, new RegExp(`${idEntry},\\s*["']?type["']?:`)) ??
    lastFileMatching(sources, new RegExp(idEntry)) ??
    sources.entry
  )
}

/** The file that declares a top-level part such as `plans`, else the main file. */
export function fileOfPart(sources: BrandSources, part: string): string {
  return lastFileMatching(sources, new RegExp(`\\bconst ${escaped(part)}\\b`)) ?? sources.entry
}
