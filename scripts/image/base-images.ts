import { chmodSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
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
  mkdirSync(folder, { recursive: true })
  run('mmdebstrap', [
    `--variant=${variant}`,
    `--include=${packages.join(',')}`,
    '--quiet',
    SUITE,
    folder,
    MIRROR,
  ])
}

const exists = (image: string): boolean =>
  run('buildah', ['images', '--format={{.Name}}']).split('\n').includes(image)

/** Debian with the pinned Node and this machine's npm. */
function makeBuildImage(folder: string): void {
  debian(folder, 'minbase', ['ca-certificates'])
  const programs = join(folder, 'usr/local/bin')
  mkdirSync(programs, { recursive: true })
  cpSync(pinnedNodePath, join(programs, 'node'), { dereference: true })
  const npm = dirname(dirname(realpathSync(run('sh', ['-c', 'command -v npm']).trim())))
  cpSync(npm, join(folder, 'usr/local/lib/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/npm/bin/npm-cli.js', join(programs, 'npm'))
  imageOf(folder, BUILD_IMAGE)
}

/** Debian's C libraries alone. */
function makeRunImage(folder: string): void {
  debian(folder, 'extract', ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata'])
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  chmodSync(join(folder, 'tmp'), 0o1777)
  writeFileSync(join(folder, 'etc/passwd'), 'nonroot:x:65532:65532::/:/sbin/nologin\n')
  imageOf(folder, RUN_IMAGE)
}

/**
 * Stand-ins for the two images that the Dockerfile names, for machines without a registry of images. They are kept for the next
 * time.
 * @param folder for their files
 */
export function makeBaseImages(folder: string): void {
  if (!exists(BUILD_IMAGE)) makeBuildImage(join(folder, 'build'))
  if (!exists(RUN_IMAGE)) makeRunImage(join(folder, 'run'))
}
