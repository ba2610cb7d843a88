import { describe, expect, it } from 'vitest'
import { missingOfReact, trimReactDom } from './trim-react.ts'

/** More edits than the least that the code of React must need. */
const OTHERS = 'if (fiber.tag === 26) f();\n'.repeat(100)
const trimmed = (code: string): string =>
  trimReactDom(OTHERS + code).slice('if (false) f();\n'.repeat(100).length)

describe('React without what the funnel does not use', () => {
  it('knows no fiber of an unused kind', () => {
    expect(trimmed('a(26 === fiber.tag, fiber.tag !== 31, fiber.tag === 5, other === 26)')).toBe(
      'a(false, true, fiber.tag === 5, other === 26)',
    )
    expect(trimmed('function isHostHoistableType(type) { return type === "link" }')).toBe(
      'function isHostHoistableType(type) { return false }',
    )
  })

  it('has no case of an unused kind, but the variables of one', () => {
    const code = `switch (fiber.tag) { case 5: one(); break; case 26: var found = two(); break; case 6: found = 3; }`
    expect(trimmed(code)).toBe(
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
  ])('keeps the statements if %s', (_, cases, kept) => {
    expect(trimmed(`switch (fiber.tag) { ${cases} }`)).toBe(`switch (fiber.tag) { ${kept} }`)
  })

  it('has no unused hooks', () => {
    expect(trimmed('const hooks = { useCallback: a, useOptimistic: function () {} }')).toBe(
      'const hooks = { useCallback: a, useOptimistic: null }',
    )
    expect(trimmed('HooksDispatcherOnUpdate.useOptimistic = updateOptimistic;')).toBe('null;')
  })

  it('refuses code that it does not understand', () => {
    expect(() => trimReactDom('f()')).toThrow('React is written differently')
  })
})

describe('what is left out', () => {
  it.each([
    `const [shown] = useOptimistic(name)`,
    `import { Activity, use } from 'react'`,
    `jsx("link", { rel: "preload" })`,
  ])('is noticed in %s', (code) => {
    expect(missingOfReact(code)).not.toBeNull()
  })

  it('is not confused with the rest', () => {
    expect(missingOfReact(`import { useState } from 'react'; jsx("a", { href: "/" }); activity()`)).toBeNull()
  })
})
