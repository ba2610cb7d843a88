import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A path of the project in backticks, and the test titles in quotation marks that follow it. */
const PLACE =
  /`((?:src|tests|scripts|packages|brands|bench|migrations|docs)\/[\w./-]+\.\w+)`((?:,? (?:and )?"[^"|]+")*)/g

/** How a title may be written in code: its apostrophe is escaped there. */
const isIn = (code: string, title: string): boolean =>
  code.includes(title) || code.includes(title.replaceAll("'", "\\'"))

/** A link to a place in the project: the document, empty for the same one, and its heading. */
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

async function hasAnchor(file: string, anchor: string): Promise<boolean> {
  const text = await readFile(file, 'utf8')
  return [...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
}

/** The links of a document that lead nowhere. */
async function brokenLinks(file: string, text: string): Promise<string[]> {
  const broken: string[] = []
  for (const [, path = '', anchor] of text.matchAll(LINK)) {
    const target = path === '' ? file : join(dirname(file), path)
    const exists = existsSync(target)
    if (exists && (anchor === undefined || (await hasAnchor(target, anchor)))) continue
    broken.push(anchor === undefined ? path : `${path}#${anchor}`)
  }
  return broken
}

/** The files, tests and headings that the documentation names and that do not exist. */
export async function missingPlaces(root: string): Promise<{ filesRead: number; findings: string[] }> {
  const findings: string[] = []
  let filesRead = 0
  for await (const document of glob('{*.md,docs/**/*.md,packages/*/*.md}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })) {
    filesRead += 1
    const text = await readFile(join(root, document), 'utf8')
    const links = await brokenLinks(join(root, document), text)
    findings.push(...links.map((link) => `${document}: the link ${link} leads nowhere`))
    for (const [, path = '', titles = ''] of text.matchAll(PLACE)) {
      // A package's README names its own files.
      const file = [root, join(root, dirname(document))]
        .map((folder) => join(folder, path))
        .find((candidate) => existsSync(candidate))
      if (file === undefined) {
        findings.push(`${document}: ${path} does not exist`)
        continue
      }
      const quoted = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
      if (quoted.length === 0) continue
      const code = await readFile(file, 'utf8')
      for (const title of quoted) {
        if (!isIn(code, title)) findings.push(`${document}: ${path} has no test "${title}"`)
      }
    }
  }
  return { filesRead, findings }
}
