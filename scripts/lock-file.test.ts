import { describe, expect, test } from 'vitest'
import { completed, missingEntries, platformOfName } from './lock-file.ts'

const lock = {
  name: 'x',
  packages: {
    '': { dependencies: { tool: '1.0.0' } },
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      dependencies: { nested: '2.0.0' },
      optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/win32-x64-msvc': '1.0.0' },
    },
    'node_modules/tool/node_modules/nested': { version: '2.0.0', dependencies: { tool: '1.0.0' } },
    'node_modules/@tool/win32-x64-msvc': { version: '1.0.0', optional: true },
  },
}

describe('missingEntries', () => {
  test('finds what no folder above holds, and nothing else', () => {
    expect(missingEntries(lock)).toEqual([
      { neededBy: 'node_modules/tool', name: '@tool/linux-x64-musl', version: '1.0.0', isOptional: true },
    ])
  })
})

describe('completed', () => {
  test('adds the missing program with its platform, in order', () => {
    const { packages } = completed(lock)
    expect(packages['node_modules/@tool/linux-x64-musl']).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    })
    expect(Object.keys(packages).indexOf('node_modules/@tool/linux-x64-musl')).toBe(1)
    expect(missingEntries(completed(lock))).toEqual([])
  })

  test('refuses to invent anything but a program for a platform', () => {
    const broken = { packages: { '': { dependencies: { lost: '1.0.0' } } } }
    expect(() => completed(broken)).toThrow('lost 1.0.0')
  })
})

test.each([
  ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
])('platformOfName reads %s', (name, platform) => {
  expect(platformOfName(name)).toEqual(platform)
})
