import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { install, isInstalled } from './setup/install.mjs'
import { inProject, RELEASE_RECORD, SetupError, say } from './setup/project.mjs'
import { withSetupLock } from './setup/setup-lock.mjs'
import { build, isBuilt } from './setup/web-build.mjs'

const OLDEST_NODE = 20

/**
 * Installs the locked packages with the pinned Node, and builds the web app on request. Does nothing that is already done,
 * and repeats an interrupted step.
 *
 * @param {{ withBuild: boolean }} options
 * @throws {SetupError} with a message for the reader
 */
export async function setUp({ withBuild }) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE)
    throw new SetupError(`Node ${OLDEST_NODE} or newer is needed, this is ${process.version}`)

  if (existsSync(inProject(RELEASE_RECORD))) return
  const isReady = () => isInstalled() && (!withBuild || isBuilt())
  if (isReady()) return
  await withSetupLock(async (noteChild) => {
    if (!isInstalled()) await install(noteChild)
    if (withBuild && !isBuilt()) await build(noteChild)
  })
}

/**
 * Runs `main` as a command: a `SetupError` is printed in one line.
 *
 * @param {() => Promise<number>} main returns the exit code
 */
export async function asCommand(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await asCommand(async () => {
    await setUp({ withBuild: true })
    say('Ready: npm start serves it')
    return 0
  })
}
