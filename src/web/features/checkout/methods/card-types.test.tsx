import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CardTypes } from './card-types.tsx'

it('the accepted cards are named', () => {
  const names = renderToStaticMarkup(<CardTypes />).match(/(?<=role="img" aria-label=")[^"]+/g)
  expect(names).toEqual(['Visa', 'Mastercard', 'American Express', 'Apple Pay'])
})
