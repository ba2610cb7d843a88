import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { buildBaseline } from '../build-chunks.ts'
import { type RawResponse, serveBeside } from './serve-beside.ts'

/**
 * Serves the two baselines of the tap, `/` without a framework and `/react` with React alone, with the screens and styles
 * of `SCREENS_FILE`, a `QuizScreens` as JSON.
 */
export type QuizScreens = { styles: string; screens: { id: string; html: string }[] }

const { styles, screens } = JSON.parse(readFileSync(process.env['SCREENS_FILE'] ?? '', 'utf8')) as QuizScreens

async function builtReactQuiz(): Promise<string> {
  const [chunk, ...others] = await buildBaseline('react-quiz.ts')
  if (!chunk || others.length > 0) throw new Error('the React baseline is not one script')
  return chunk.code
}

const inScript = (text: string): string => text.replaceAll('</script', String.raw`<\/script`)
const page = (html: string): RawResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  body: brotliCompressSync(html),
})

const bareHtml = readFileSync(join(import.meta.dirname, 'bare-quiz.html'), 'utf8')
  .replace('<!--styles-->', () => styles)
  .replace('<!--screens-->', () => JSON.stringify(screens).replaceAll('<', String.raw`\u003c`))
const reactScript = inScript(await builtReactQuiz())
const ownScript = /<script>[\s\S]*<\/script>/
if (!ownScript.test(bareHtml)) throw new Error('bare-quiz.html has no script to replace')
const reactHtml = bareHtml.replace(ownScript, () => `<script type="module">${reactScript}</script>`)

await serveBeside(
  new Map([
    ['/', page(bareHtml)],
    ['/react', page(reactHtml)],
  ]),
)
