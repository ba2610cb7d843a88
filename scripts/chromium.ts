import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './setup/project.mjs'

/** Chromium without its window: the tests take a third less processor time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FURTHER_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A browser that makes no calls of its own; as root it runs only without its sandbox. */
export const chromiumArguments: string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const programsNamed = (names: readonly string[]): string[] => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram)
}

/**
 * The Chromium to use: `CHROMIUM_PATH`, else Playwright's own, else one of the system; null where none is. With
 * `isShellPreferred` the system's headless shell comes before both. A wrong `CHROMIUM_PATH` throws, so that a typing
 * error does not start another browser.
 */
export function findChromium({ isShellPreferred = false } = {}): string | null {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted) {
    if (!isProgram(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and no program is there`)
    return wanted
  }
  const [shell] = programsNamed([HEADLESS_SHELL])
  if (isShellPreferred && shell) return shell
  const ofPlaywright = chromium.executablePath()
  if (ofPlaywright && existsSync(ofPlaywright)) return ofPlaywright
  return programsNamed(PROGRAM_NAMES)[0] ?? FURTHER_PLACES.find(isProgram) ?? shell ?? null
}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/**
 * The Chromium for tests: the headless shell where the system has it, else `findChromium()`. Where there is none it
 * gets one: Playwright's build first, then the distribution's package where this user may install one. Null where
 * both fail.
 */
export function provideChromium(): string | null {
  const found = findChromium({ isShellPreferred: true })
  if (found) return found

  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const isRoot = process.getuid?.() === 0
  const runAsRoot = (command: string, args: readonly string[]): boolean =>
    isRoot ? run(command, args) : run('sudo', ['-n', command, ...args])
  const canInstallPackages = existsSync('/usr/bin/apt-get') && (isRoot || run('sudo', ['-n', 'true']))

  process.stdout.write('No Chromium found: getting one\n')
  const withSystemLibraries = canInstallPackages ? ['--with-deps'] : []
  if (run(process.execPath, [playwright, 'install', ...withSystemLibraries, 'chromium'])) {
    const installed = findChromium()
    if (installed) return installed
  }
  if (canInstallPackages) {
    runAsRoot('apt-get', ['update'])
    // Older distributions have no package of the shell.
    for (const name of [HEADLESS_SHELL, 'chromium'])
      if (runAsRoot('apt-get', ['install', '-y', '--no-install-recommends', name])) break
  }
  return findChromium({ isShellPreferred: true })
}
