import type { BrowserContext } from '@playwright/test'

/** Words of the subject of the pack `body-weight`. */
const SUBJECT = /weight|bmi|\bkg\b|\dkg\b|diet|calorie/i
/** In scripts, `kg` is the code of a country, a stored unit or a shortened name. */
const SUBJECT_IN_SCRIPTS = /weight|bmi|diet|calorie/i

/** Words with one of them that are about something else. */
const OTHER_WORDS = /font-?weight|submi(?:t|ssion)/gi
/**
 * Names in the registry of packs, which every brand loads; fields: the stored unit of a weight, and the weight of a font;
 * a common password.
 */
const OTHER_WORDS_IN_SCRIPTS = /body-?weight\w*|\.weight\b|\bweight(?=:)|unicodeRange weight|dietcoke/gi
/** Names of files by their content, and tokens: random letters can spell anything. */
const RANDOM = /-[\w-]{8}(?=\.(?:js|css)\b)|(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{16,}/g

/** Where a text of this kind came from. */
export type Seen = { what: string; text: string; isScript?: boolean }

/** The first word of the subject in a text, with what stands around it; null: there is none. */
export function subjectWord({ text, isScript = false }: Seen): string | null {
  const cleaned = text.replaceAll(OTHER_WORDS, '').replaceAll(isScript ? OTHER_WORDS_IN_SCRIPTS : RANDOM, '')
  const found = (isScript ? SUBJECT_IN_SCRIPTS : SUBJECT).exec(cleaned)
  return found && cleaned.slice(Math.max(0, found.index - 60), found.index + 60)
}

/** Keeps everything that the pages of a context send and receive as text. @returns the log so far */
export function logTraffic(context: BrowserContext): () => Promise<Seen[]> {
  const log: (Omit<Seen, 'text'> & { text: Promise<string> })[] = []
  context.on('request', (request) => {
    const what = `${request.method()} ${request.url()}`
    log.push({ what, text: Promise.resolve(`${what}\n${request.postData() ?? ''}`) })
  })
  context.on('response', (response) => {
    const { 'content-type': type = '', ...headers } = response.headers()
    const isScript = type.includes('javascript')
    const isText = isScript || /^text|json|xml|svg/.test(type)
    // The body of a redirect or of a page that was left cannot be read.
    const body = isText ? response.text().catch(() => '') : Promise.resolve('')
    log.push({
      what: `answer of ${response.url()}`,
      isScript,
      text: body.then((text) => (isScript ? text : `${JSON.stringify(headers)}\n${text}`)),
    })
  })
  return () => Promise.all(log.map(async ({ text, ...seen }) => ({ ...seen, text: await text })))
}
