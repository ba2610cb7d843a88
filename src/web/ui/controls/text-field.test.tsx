import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextField } from './text-field.tsx'

const markupOf = (type: string): string =>
  renderToStaticMarkup(<TextField label="Field" value="" onValueChange={() => {}} type={type} />)

it('an e-mail address is written from left to right on every page, other texts as on the page', () => {
  expect(markupOf('email')).toContain('<input dir="ltr" type="email"')
  expect(markupOf('text')).not.toContain('dir=')
})
