// npm run brand:diff -- A B [--brand ID] [--exit-code]: prints what differs, one sentence each. A and B are numbers of
// versions, `live`, or folders. With --exit-code the command fails if anything differs, for CI.
import { parseArgs } from 'node:util'
import { factNamesIn } from '#packs/operator-packs.ts'
import { readerTextsIn } from '#server/http/pages/text-files.ts'
import { diffDocuments } from '#shared/studio/diff/diff-documents.ts'
import { sentenceOf } from '#shared/studio/diff/sentence-of.ts'
import { translate } from '#shared/texts/fill.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Areas } from '#texts/areas.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { CommandError, readSettings, runCommand, withDatabase } from '../run-command.ts'
import { isFolder, readFolder, readStored } from './stored-version.ts'

const USAGE = 'Write npm run brand:diff -- A B [--brand ID] [--exit-code].'

async function readBoth(names: readonly string[], brand: string | undefined): Promise<VersionDocument[]> {
  if (names.every(isFolder)) return Promise.all(names.map(async (name) => (await readFolder(name)).document))
  const env = readSettings()
  const documents: VersionDocument[] = []
  await withDatabase(env, async (database) => {
    for (const name of names) {
      const read = isFolder(name) ? readFolder(name) : readStored(database, brand ?? env.brand, name)
      documents.push((await read).document)
    }
  })
  return documents
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { brand: { type: 'string' }, 'exit-code': { type: 'boolean', default: false } },
  })
  if (positionals.length !== 2) throw new CommandError(USAGE)
  const [before, after] = await readBoth(positionals, values.brand)
  if (before === undefined || after === undefined) throw new CommandError(USAGE)
  const changes = diffDocuments(before, after)
  const context = {
    t: translate<Areas['studio-diff']>(CATALOGUES['studio-diff'].en, 'en'),
    leads: {},
    factNames: factNamesIn(readerTextsIn('en')),
    publication: 'publish' as const,
    formatMoney: (minor: number, currency: string) => {
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
      return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
  }
  console.log(
    changes.length === 0 ? 'No difference' : changes.map((one) => sentenceOf(one, context)).join('\n'),
  )
  if (changes.length > 0 && values['exit-code']) process.exitCode = 1
}

await runCommand(main, USAGE)
