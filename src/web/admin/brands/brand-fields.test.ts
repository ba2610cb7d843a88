import { describe, expect, it } from 'vitest'
import { createBrand } from '#shared/contract/admin/admin-versions.ts'
import { isBrandId, isHost, suggestedId } from './brand-fields.ts'

describe('the id that a name suggests', () => {
  it.each([
    ['Poppy', 'poppy'],
    ['Poppy & Co.', 'poppy-co'],
    ['Über Café', 'uber-cafe'],
    ['  -- ', ''],
    ['A'.repeat(39) + ' long name', 'a'.repeat(39)],
  ])('of %j is %j', (name, id) => expect(suggestedId(name)).toBe(id))
})

describe('what the form accepts is what the server accepts', () => {
  const accepts = (part: object): boolean =>
    createBrand.body.safeParse({
      id: 'poppy',
      name: 'Poppy',
      host: 'poppy.example.com',
      from: { kind: 'empty' },
      ...part,
    }).success
  it.each(['poppy', 'poppy-2', '-poppy', 'poppy--2', 'Poppy', 'pöppy', '', 'a'.repeat(40), 'a'.repeat(41)])(
    'the id %j',
    (id) => expect(isBrandId(id)).toBe(accepts({ id })),
  )
  it.each(['quiz.example.com', 'Quiz.Example.com', 'localhost:3000', 'a b', 'https://a.b', 'a:port', ''])(
    'the host %j',
    (host) => expect(isHost(host)).toBe(accepts({ host })),
  )
})
