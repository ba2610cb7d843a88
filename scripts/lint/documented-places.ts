import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A path of the project in backticks, and the test titles in quotation marks that follow it. */
const PLACE =
  /`((?:src|tests|scripts|packages|brands|bench|migrations|docs)\/[\w./-]+\.\w+)`((?:,? (?:and )?"[^"|]+")*)/g

/** How a title may be written in code: its apostrophe is escaped there. */
const isIn = (code: string, title: string): boolean =>
  code.includes(title) || code.includes(title.replaceAll("'", "\\'"))

/** The files and tests that the documentation names and that do not exist. */
export async function missingPlaces(root: string): Promise<{ filesRead: number; findings: string[] }> {
  const findings: string[] = []
  let filesRead = 0
  for await (const document of glob('{*.md,docs/**/*.md,packages/*/*.md}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })) {
    filesRead += 1
    const text = await readFile(join(root, document), 'utf8')
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
