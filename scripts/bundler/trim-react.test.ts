import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../setup/project.mjs'
import { missingOfReact, trimReactDom, withoutUnused } from './trim-react.ts'

describe('React without what the funnel does not use', () => {
  it('treats no fiber as one of an unused kind', () => {
    expect(withoutUnused('a(26 === fiber.tag, fiber.tag !== 31, fiber.tag === 5, other === 26)')).toBe(
      'a(false, true, fiber.tag === 5, other === 26)',
    )
    expect(withoutUnused('function isHostHoistableType(type) { return type === "link" }')).toBe(
      'function isHostHoistableType(type) { return false }',
    )
  })

  it('removes the cases of unused kinds, but keeps their variables', () => {
    const code = `switch (fiber.tag) { case 5: one(); break; case 26: var found = two(); break; case 6: found = 3; }`
    expect(withoutUnused(code)).toBe(
      `switch (fiber.tag) { case 5: one(); break; case -1: var found; break; case 6: found = 3; }`,
    )
  })

  it.each([
    [
      'the case before continues there',
      'case 5: one(); case 26: two(); break;',
      'case 5: one(); two(); break;',
    ],
    ['it shares its statements', 'case 26: case 5: one(); break;', ' case 5: one(); break;'],
    ['it shares them with one before', 'case 5: case 26: one(); break;', 'case 5: one(); break;'],
    ['it continues in the next', 'case 26: one(); case 5: two();', 'case 26: one(); case 5: two();'],
  ])('keeps the statements of a case if %s', (_, cases, kept) => {
    expect(withoutUnused(`switch (fiber.tag) { ${cases} }`)).toBe(`switch (fiber.tag) { ${kept} }`)
  })

  it('removes unused hooks', () => {
    expect(withoutUnused('const hooks = { useCallback: a, useOptimistic: function () {} }')).toBe(
      'const hooks = { useCallback: a, useOptimistic: null }',
    )
    expect(withoutUnused('HooksDispatcherOnUpdate.useOptimistic = updateOptimistic;')).toBe('null;')
  })
})

describe('the installed React', () => {
  const installed = readFileSync(
    join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'),
    'utf8',
  )

  it('has fewer characters afterwards', () => {
    expect(trimReactDom(installed).length).toBeLessThan(installed.length - 10_000)
  })

  it.each([
    ['a kind has another tag', ['createFiberImplClass(31,', 'createFiberImplClass(32,']],
    ['elements of the head have another tag', ['? 26', '? 33']],
    ['a function has another name', ['function isSingletonScope(', 'function isScope(']],
  ] as const)('is refused if %s', (_, [from, to]) => {
    expect(installed).toContain(from)
    expect(() => trimReactDom(installed.replace(from, to))).toThrow('React is written differently')
  })
})

describe('the use of a removed part', () => {
  it.each([
    `const [shown] = useOptimistic(name)`,
    `import { Activity, use } from 'react'`,
    `_jsx("link", { rel: "preload" })`,
  ])('is found in %s', (code) => {
    expect(missingOfReact(code)).not.toBeNull()
  })

  it('is not found in other code', () => {
    expect(missingOfReact(`import { useState } from 'react'; jsx("a", { href: "/" }); activity()`)).toBeNull()
  })
})
