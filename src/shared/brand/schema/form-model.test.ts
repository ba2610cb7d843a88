import { describe, expect, it } from 'vitest'
import { brandForm } from './form-model.ts'
describe('x', () => {
  it('y', () => {
    const names = new Set<string>()
    const visit = (f: any, path: string) => {
      names.add(
        path +
          ' ' +
          f.kind +
          ' ' +
          JSON.stringify({
            ...f,
            fields: undefined,
            item: undefined,
            variants: undefined,
            value: undefined,
            kind: undefined,
          }),
      )
      if (f.kind === 'group')
        for (const n of f.fields) visit(n.field, path + '.' + n.name + (n.isRequired ? '' : '?'))
      if (f.kind === 'list') visit(f.item, path + '[]')
      if (f.kind === 'record') visit(f.value, path + '{}')
      if (f.kind === 'variants')
        for (const [k, v] of Object.entries(f.variants))
          for (const n of v as any) visit(n.field, path + '.' + n.name + (n.isRequired ? '' : '?'))
    }
    visit({ kind: 'group', fields: brandForm() }, '')
    console.log([...names].join('\n'))
    console.log(JSON.stringify(brandForm()).length)
  })
})
