import { isAbsolute, relative } from 'node:path'

/** One line per finding, then the number of files, because a check that read nothing must fail. */
export default function report({ issues, counters, report: reported, configurationHints, cwd }) {
  for (const [type, byFile] of Object.entries(issues)) {
    if (!reported[type]) continue
    for (const found of Object.values(byFile).flatMap((bySymbol) => Object.values(bySymbol))) {
      const file = isAbsolute(found.filePath) ? relative(cwd, found.filePath) : found.filePath
      console.log(`${file}:${found.line ?? 1}: ${type}: ${found.symbol}`)
    }
  }
  for (const hint of configurationHints) console.log(`knip.json: ${hint.type}: ${String(hint.identifier)}`)
  console.log(`${counters.total} files read`)
}
