import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { sep } from 'node:path'
import { inProject, pinnedNodePath, readText, root, say, SetupError } from './project.mjs'
import { runStep } from './run-child.mjs'

/** Written after a complete install and removed with `node_modules`, so it never describes a partial one. */
const recordFile = inProject('node_modules', '.quiz-funnels-installed')

const lockText = () => {
  const text = readText(inProject('package-lock.json'))
  if (text === null) throw new SetupError('package-lock.json is missing: check the project out again')
  return text
}

/** A hash of everything to install. A folder copied to another machine needs other programs. */
const wantedInstall = () =>
  createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText()}`).digest('hex')

/** What npm has installed; null: nothing yet, or npm is still writing its record. */
function installedPackages() {
  try {
    return JSON.parse(readText(inProject('node_modules', '.package-lock.json'))).packages
  } catch {
    return null
  }
}

/** Whether npm itself (`npm ci` or `npm install` by hand) has installed exactly the locked packages. */
function isInstalledByNpm() {
  const present = installedPackages()
  if (present === null) return false
  const wanted = JSON.parse(lockText()).packages
  const isSame = (path) =>
    wanted[path].version === present[path]?.version && wanted[path].integrity === present[path]?.integrity
  return Object.keys(wanted).every(
    (path) => path === '' || isSame(path) || (wanted[path].optional === true && !(path in present)),
  )
}

/** Whether the pinned Node exists, runs on this machine and has the locked version. */
function isPinnedNodeReady() {
  const { version } = JSON.parse(lockText()).packages['node_modules/node']
  const { stdout } = spawnSync(pinnedNodePath, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${version}`
}

/** Whether all locked packages are installed; takes a few milliseconds. */
export function isInstalled() {
  if (readText(recordFile) === wantedInstall()) return isPinnedNodeReady()
  if (!isInstalledByNpm() || !isPinnedNodeReady()) return false
  writeFileSync(recordFile, wantedInstall())
  return true
}

/** The npm that runs this, or the one on the path; never with a Node that it is about to replace. */
function npmCommand() {
  const npmProgram = process.env.npm_execpath
  const nodes = [process.env.npm_node_execpath, process.execPath]
  const node = nodes.find((path) => path && !path.startsWith(inProject('node_modules') + sep))
  if (node && /\.c?js$/.test(npmProgram ?? '')) return { command: node, before: [npmProgram] }
  return { command: 'npm', before: [] }
}

function npm(args, noteChild) {
  const { command, before } = npmCommand()
  const quiet = ['--no-fund', '--no-audit', '--no-progress', '--loglevel=error']
  // The package `node` downloads its program in a script; the tools are development packages.
  const whole = ['--include=dev', '--include=optional', '--ignore-scripts=false']
  const options = { cwd: root, shell: process.platform === 'win32' && command === 'npm' }
  return runStep(command, [...before, ...args, ...whole, ...quiet], options, noteChild)
}

/**
 * Installs the packages of `package-lock.json` from scratch, and records a complete install.
 *
 * @param {(pid: number) => void} noteChild
 */
export async function install(noteChild) {
  say('Installing the packages (the first time takes a minute or two)')
  const startedMs = Date.now()
  rmSync(recordFile, { force: true })
  const exitCode = await npm(['ci'], noteChild)
  if (exitCode !== 0)
    throw new SetupError(`npm ci ended with ${exitCode}: see its message above, then run this again`)
  if (!isPinnedNodeReady()) await npm(['rebuild', 'node'], noteChild)
  if (!isPinnedNodeReady()) {
    throw new SetupError(
      `The pinned Node does not run here (${pinnedNodePath}): is this platform one that Node supports?`,
    )
  }
  writeFileSync(recordFile, wantedInstall())
  say(`Installed in ${Math.round((Date.now() - startedMs) / 1000)} s`)
}
