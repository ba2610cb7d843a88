import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { describe, expect, it, vi } from 'vitest'
import { root } from '../setup/project.mjs'
import { onlyUsedReact, reactAsModule, reactModules } from './react-modules.ts'

const require = createRequire(import.meta.url)
const APP = `import { useState } from 'react'
  import { createRoot } from 'react-dom/client'
  import { useStore } from 'zustand'
  globalThis.app = [useState, createRoot, useStore]`
const appOf = (code: string): Plugin => ({
  name: 'app',
  enforce: 'pre',
  resolveId: (id) => (id === '/app.tsx' ? id : null),
  load: (id) => (id === '/app.tsx' ? code : null),
})

async function builtWith(plugins: Plugin[], code = APP): Promise<string> {
  // Packages have other files for development.
  vi.stubEnv('NODE_ENV', 'production')
  const made = (await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    plugins: [appOf(code), ...plugins],
    build: { write: false, rolldownOptions: { input: '/app.tsx' } },
  })) as Rolldown.RolldownOutput
  return made.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

describe('the patch of React', () => {
  it.each([
    'react/cjs/react.production.js',
    'react/cjs/react-jsx-runtime.production.js',
    'react-dom/cjs/react-dom.production.js',
    'react-dom/cjs/react-dom-client.production.js',
    'scheduler/cjs/scheduler.production.js',
  ])('exports from %s what the installed version exports', (file) => {
    const path = join(root, 'node_modules', file)
    const module = reactAsModule(readFileSync(path, 'utf8'))
    const [, list = ''] = /^export \{ (.+) \};$/m.exec(module) ?? []
    const names = list.split(', ').map((name) => name.replace(/^.* as /, ''))
    expect(names.toSorted()).toEqual(Object.keys(require(path) as object).toSorted())
  })

  it('refuses code that it does not understand', () => {
    expect(() => reactAsModule('module.exports = 1')).toThrow('React is written differently')
    const dynamic = 'exports.a = 1; const b = require(name)'
    expect(() => reactAsModule(dynamic)).toThrow('React is written differently')
  })

  it('leaves out of a build what is not used', async () => {
    const unused = ['React.Children.only', 'imageSrcSet:']
    const original = await builtWith([])
    const patched = await builtWith([reactModules])
    for (const text of unused) {
      expect(original).toContain(text)
      expect(patched).not.toContain(text)
    }
    expect(patched).toContain('react.dev/errors')
    expect(patched).not.toMatch(/\brequire\(|\bexports\b/)
  })

  it('fails the build of what needs a removed part', async () => {
    const plugins = [reactModules, onlyUsedReact]
    await expect(builtWith(plugins)).resolves.toContain('react.dev/errors')
    const head = `export const element = <link rel="icon" href="/icon.svg" />; globalThis.app = element`
    await expect(builtWith(plugins, head)).rejects.toThrow('is left out of React')
    const hook = `import { useTransition } from 'react'; globalThis.app = useTransition`
    await expect(builtWith(plugins, hook)).rejects.toThrow('"useTransition" is left out of React')
  })
})
