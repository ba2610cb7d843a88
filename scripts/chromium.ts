import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { root } from './setup/project.mjs'

/** Chromium without a window: the tests take a third less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
/** As wide as Arial. Text moves when the page's own fonts arrive, unless one of the fonts it begins with is installed. */
const FONTS = 'fonts-liberation'
const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FURTHER_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser makes no background calls. As root it runs only without its sandbox. */
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

const isShell = (path: string): boolean => /headless.shell/.test(path)

/** @throws if there is no program at `CHROMIUM_PATH`, so that a typo does not start another browser */
function wantedChromium(): string | null {
  const wanted = process.env['CHROMIUM_PATH']
  if (!wanted) return null
  if (!isProgram(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such program`)
  return wanted
}

/** A Chromium that is more than a headless shell, which has no cache for Back and Forward; null: there is none. */
export function findWholeChromium(): string | null {
  const wanted = wantedChromium()
  if (wanted && !isShell(wanted)) return wanted
  const ofPlaywright = chromium.executablePath()
  if (ofPlaywright && existsSync(ofPlaywright)) return ofPlaywright
  return programsNamed(PROGRAM_NAMES)[0] ?? FURTHER_PLACES.find(isProgram) ?? null
}

/**
 * The Chromium to use: `CHROMIUM_PATH`, else Playwright's, else the system's; null: there is none. With
 * `isShellPreferred`, the system's headless shell comes first.
 * @throws if there is no program at `CHROMIUM_PATH`
 */
export function findChromium({ isShellPreferred = false } = {}): string | null {
  const wanted = wantedChromium()
  if (wanted) return wanted
  const [shell] = programsNamed([HEADLESS_SHELL])
  if (isShellPreferred && shell) return shell
  return findWholeChromium() ?? shell ?? null
}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/**
 * The Chromium for tests: the system's headless shell, else `findChromium()`. If there is none, it installs Playwright's
 * build, or else the distribution's package if this user may install packages. null: both failed.
 */
export function provideChromium(): string | null {
  const found = findChromium({ isShellPreferred: true })
  if (found) return found

  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const isRoot = process.getuid?.() === 0
  const runAsRoot = (command: string, args: readonly string[]): boolean =>
    isRoot ? run(command, args) : run('sudo', ['-n', command, ...args])
  const canInstallPackages = existsSync('/usr/bin/apt-get') && (isRoot || run('sudo', ['-n', 'true']))

  process.stdout.write('No Chromium found: installing one\n')
  const withSystemLibraries = canInstallPackages ? ['--with-deps'] : []
  if (run(process.execPath, [playwright, 'install', ...withSystemLibraries, 'chromium'])) {
    const installed = findChromium()
    if (installed) return installed
  }
  if (canInstallPackages) {
    runAsRoot('apt-get', ['update'])
    // Older distributions have no package for the shell.
    for (const name of [HEADLESS_SHELL, 'chromium'])
      if (runAsRoot('apt-get', ['install', '-y', '--no-install-recommends', name, FONTS])) break
  }
  return findChromium({ isShellPreferred: true })
}

/** A browser for a script; leaving its `await using` block closes it. @throws if there is no Chromium */
export async function launchChromium(): Promise<Browser> {
  const executablePath = provideChromium()
  if (!executablePath) throw new Error('No Chromium could be found or installed: set CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: chromiumArguments })
}
