// npm run libraries: checks all installed libraries for known vulnerabilities in npm's registry, and writes the bill of
// materials of the libraries that the product uses at run time. The exit code is 1 if a vulnerability of high or critical
// severity is not accepted (any more), and 2 if the registry does not answer. Not part of npm test, which needs no network.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptedFindings } from './libraries/accepted-findings.ts'
import { type Finding, type Judgement, judgeFindings, readFindings } from './libraries/judge-audit.ts'
import { root } from './setup/project.mjs'

const SBOM_FILE = 'sbom.cdx.json'
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** npm's standard output. npm ends with 1 if there are findings. @throws if it writes nothing */
function runNpm(args: readonly string[]): string {
  const { error, status, stdout } = spawnSync('npm', [...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (stdout === '') throw new Error(`npm ${args[0]} ended with ${status} and wrote nothing`)
  return stdout
}

const lineOf = ({ severity, library, range, advisory, title, folders }: Finding): string =>
  `${severity}: ${library} ${range}, ${title} (https://github.com/advisories/${advisory}), in ${folders.join(', ')}`

function report({ failing, accepted, noted, unused }: Judgement): void {
  for (const finding of noted) console.log(`Noted     ${lineOf(finding)}`)
  for (const finding of accepted) {
    console.log(`Accepted  ${lineOf(finding)}, until ${finding.until}: ${finding.reason}`)
  }
  for (const { advisory, library } of unused) {
    console.log(`No longer needed: the acceptance of ${advisory} in ${library}`)
  }
  for (const finding of failing) console.error(`FAILED    ${lineOf(finding)}`)
  console.log(`${failing.length} failed, ${accepted.length} accepted, ${noted.length} noted`)
}

function audit(): void {
  let findings: Finding[]
  try {
    findings = readFindings(runNpm(['audit', '--json']))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`The registry did not answer: ${reason}`)
    process.exitCode = 2
    return
  }
  const judgement = judgeFindings(findings, acceptedFindings, new Date().toISOString().slice(0, 10))
  report(judgement)
  if (judgement.failing.length > 0) process.exitCode = 1
}

writeFileSync(join(root, SBOM_FILE), runNpm(['sbom', '--sbom-format=cyclonedx', '--omit=dev']))
console.log(`The bill of materials (CycloneDX) is in ${SBOM_FILE}`)
audit()
