// Run in a tree that has `npm run brand:texts`: first `npm run brand:texts -- quietmoor de`, then
// `node drafts/fill.mjs brands/quietmoor/texts/de`. Fills "text" from "original".
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
const folder = process.argv[2]
const german = JSON.parse(readFileSync('drafts/quietmoor.de.json', 'utf8'))
let open = 0
for (const name of readdirSync(folder)) {
  const entries = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  for (const [key, entry] of Object.entries(entries)) {
    if (entry.text) continue
    const text = german[entry.original]
    if (text === undefined) { open += 1; console.log(`open: ${key}: ${entry.original}`) } else entry.text = text
  }
  writeFileSync(`${folder}/${name}`, `${JSON.stringify(entries, null, 2)}\n`)
}
console.log(`${open} texts open`)
