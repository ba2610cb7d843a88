import { expect, test } from 'vitest'
import { appearanceStyles } from './appearance.ts'

test('variables override the theme and are available by name', () => {
  const css = appearanceStyles({
    theme: 'night',
    variables: { colorPrimary: '#f0a81f', borderRadius: '14px' },
  })
  expect(css).toContain('--colorPrimary:#f0a81f;')
  expect(css).toContain('--borderRadius:14px;')
  expect(css).toContain('--colorBackground:#30313d;')
  expect(css).not.toContain('#85d996')
})

test('rules apply to elements with Stripe’s class names', () => {
  const css = appearanceStyles({
    rules: { '.Input--invalid:focus': { borderColor: 'red', boxShadow: 'none' } },
  })
  expect(css).toContain('.Input--invalid:focus{border-color:red;box-shadow:none;}')
})

test.each([
  { variables: { colorText: 'red;} :host{display:none' } },
  { variables: { 'x}:host{display:none;--y': 'red' } },
  { rules: { '.Input{}:host': { display: 'none' } } },
  { rules: { '.Input': { background: 'url(https://elsewhere.example/x.png)' } } },
])('%j cannot escape its declaration', (appearance) => {
  const css = appearanceStyles(appearance)
  expect(css).not.toContain('display:none')
  expect(css).not.toContain('elsewhere')
})
