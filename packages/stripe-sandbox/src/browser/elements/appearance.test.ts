import { expect, test } from 'vitest'
import { appearanceStyles } from './appearance.ts'

test('variables win over the theme, and are there under their own names', () => {
  const css = appearanceStyles({
    theme: 'night',
    variables: { colorPrimary: '#f0a81f', borderRadius: '14px' },
  })
  expect(css).toContain('--colorPrimary:#f0a81f;')
  expect(css).toContain('--borderRadius:14px;')
  expect(css).toContain('--colorBackground:#30313d;')
  expect(css).not.toContain('#85d996')
})

test('rules reach the elements that carry Stripe’s class names', () => {
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
])('nothing of %j leaves its place', (appearance) => {
  const css = appearanceStyles(appearance)
  expect(css).not.toContain('display:none')
  expect(css).not.toContain('elsewhere')
})
