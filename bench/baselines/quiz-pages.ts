import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { buildBaseline } from '../build-chunks.ts'
import { type RawResponse, serveBeside } from './serve-beside.ts'
import { surveyModel } from './survey-model.ts'

/**
 * Serves the quizzes that the product is compared with: `/` and `/quiz/…` without a framework and `/react` with React alone,
 * both with the screens and styles of `SCREENS_FILE` (a `QuizScreens` as JSON), and `/survey` with SurveyJS.
 */
export type QuizScreens = { styles: string; screens: { id: string; html: string }[] }

const { styles, screens } = JSON.parse(readFileSync(process.env['SCREENS_FILE'] ?? '', 'utf8')) as QuizScreens

const inScript = (text: string): string => text.replaceAll('</script', String.raw`<\/script`)
const inJsonScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
const file = (type: string, text: string): RawResponse => ({
  status: 200,
  headers: { 'content-type': type, 'content-encoding': 'br' },
  body: brotliCompressSync(text),
})
const page = (html: string): RawResponse => file('text/html; charset=utf-8', html)

const bareHtml = readFileSync(join(import.meta.dirname, 'bare-quiz.html'), 'utf8')
  .replace('<!--styles-->', () => styles)
  .replace('<!--screens-->', () => inJsonScript(screens))
const ownScript = /<script>[\s\S]*<\/script>/
if (!ownScript.test(bareHtml)) throw new Error('bare-quiz.html has no script to replace')
const react = await buildBaseline('react-quiz.ts')
const reactHtml = bareHtml.replace(
  ownScript,
  () => `<script type="module">${inScript(react.script)}</script>`,
)

const survey = await buildBaseline('survey-quiz.ts')
const surveyHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>SurveyJS</title>
    <script type="module" src="/survey.js"></script>
    <link rel="stylesheet" href="/survey.css" />
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="survey">${inJsonScript(surveyModel)}</script>
  </body>
</html>`

const bare = page(bareHtml)
await serveBeside(
  new Map([
    ['/', bare],
    ...screens.map(({ id }) => [`/quiz/${id}`, bare] as const),
    ['/react', page(reactHtml)],
    ['/survey', page(surveyHtml)],
    ['/survey.js', file('text/javascript', survey.script)],
    ['/survey.css', file('text/css', survey.styles)],
  ]),
)
