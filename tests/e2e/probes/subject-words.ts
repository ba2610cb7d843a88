import type { BrowserContext } from '@playwright/test'

/** Words of the subject of the pack `body-weight`. */
const SUBJECT = /weight|bmi|\bkg\b|\dkg\b|diet|calorie/i

/** Words with one of them that are about something else. */
const OTHER_WORDS = /font-?weight|submi(?:t|ssion)/gi
/** Names of files by their content, and tokens: random letters can spell anything. */
const RANDOM = /-[\w-]{8}(?=\.(?:js|css)\b)|(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{16,}/g

/** The first word of the subject in a text, with what stands around it; null: there is none. */
export function subjectWord(text: string): string | null {
  const cleaned = text.replaceAll(OTHER_WORDS, '').replaceAll(RANDOM, '')
  const found = SUBJECT.exec(cleaned)
  return found && cleaned.slice(Math.max(0, found.index - 60), found.index + 60)
}

/** Keeps everything that the pages of a context send and receive as text. @returns the log so far */
export function logTraffic(context: BrowserContext): () => Promise<{ what: string; text: string }[]> {
  const log: { what: string; text: Promise<string> }[] = []
  context.on('request', (request) => {
    const what = `${request.method()} ${request.url()}`
    log.push({ what, text: Promise.resolve(`${what}\n${request.postData() ?? ''}`) })
  })
  context.on('response', (response) => {
    const { 'content-type': type = '', ...headers } = response.headers()
    const isText = /^text|json|javascript|xml|svg/.test(type)
    // The body of a redirect or of a page that was left cannot be read.
    const body = isText ? response.text().catch(() => '') : Promise.resolve('')
    log.push({
      what: `answer of ${response.url()}`,
      text: body.then((text) => `${JSON.stringify(headers)}\n${text}`),
    })
  })
  return () => Promise.all(log.map(async ({ what, text }) => ({ what, text: await text })))
}
