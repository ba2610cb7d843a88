import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pinnedNodePath } from '../setup/project.mjs'
import { run } from './shell.ts'

const SUITE = 'bookworm'
const MIRROR = 'http://deb.debian.org/debian'

export const BUILD_IMAGE = 'localhost/quiz-funnels-build-base'
export const RUN_IMAGE = 'localhost/quiz-funnels-run-base'

/** Makes an image of a folder. */
function imageOf(folder: string, name: string): void {
  const container = run('buildah', ['from', 'scratch']).trim()
  run('buildah', ['add', '--quiet', container, folder, '/'])
  run('buildah', ['commit', '--quiet', '--rm', container, name])
}

const debian = (folder: string, variant: string, packages: readonly string[]): void => {
  run('mmdebstrap', [
    `--variant=${variant}`,
    `--include=${packages.join(',')}`,
    '--quiet',
    SUITE,
    folder,
    MIRROR,
  ])
}

/**
 * Stand-ins for the two images that the Dockerfile names: Debian with Node and npm, and Debian's C libraries alone.
 * @param folder for their files
 */
export function makeBaseImages(folder: string): void {
  const build = join(folder, 'build')
  debian(build, 'minbase', ['ca-certificates'])
  mkdirSync(join(build, 'usr/local/bin'), { recursive: true })
  cpSync(pinnedNodePath, join(build, 'usr/local/bin/node'), { dereference: true })
  const npm = join(run('npm', ['root', '--global']).trim(), 'npm')
  if (!existsSync(npm)) throw new Error(`npm is not in ${dirname(npm)}`)
  cpSync(npm, join(build, 'usr/local/lib/npm'), { recursive: true })
  run('ln', ['-s', '../lib/npm/bin/npm-cli.js', join(build, 'usr/local/bin/npm')])
  imageOf(build, BUILD_IMAGE)

  const runtime = join(folder, 'run')
  debian(runtime, 'extract', ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata'])
  run('mkdir', ['--parents', '--mode=1777', join(runtime, 'tmp')])
  run('sh', ['-c', `printf 'nonroot:x:65532:65532::/:/sbin/nologin\\n' > "$1/etc/passwd"`, 'sh', runtime])
  imageOf(runtime, RUN_IMAGE)
}
