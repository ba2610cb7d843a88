import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createContext, Script } from 'node:vm'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { assembleScript } from './assemble-script.ts'
import { scriptRoutes } from './script-routes.ts'

async function assembled(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assemble-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return assembleScript(join(folder, 'main.ts'))
}

describe('assembling', () => {
  it('runs each module once, after its imports, in its own scope', async () => {
    const script = await assembled({
      'main.ts': `import { twice as double } from './b.ts'\nimport { one, type Number } from './a.ts'\nconst hidden: Number = double(one)\nresult.push(hidden)\n`,
      'b.ts': `import { one } from './a.ts'\nconst hidden = one\nexport function twice(value: number): number { return value * 2 * hidden }\n`,
      'a.ts': `export type Number = number\nresult.push('a')\nexport const one = 1\n`,
    })
    const result: unknown[] = []
    new Script(script).runInContext(createContext({ result }))
    expect(result).toEqual(['a', 2])
  })

  it.each([
    ["import { z } from 'zod'\n", /may not import zod/],
    ['export default 1\n', /does not know "export default"/],
    ["import * as a from './a.ts'\n", /does not know "import \*"/],
    ["await import('./a.ts')\n", /does not know "import\("/],
  ])('refuses %j', async (source, message) => {
    await expect(assembled({ 'main.ts': source, 'a.ts': '' })).rejects.toThrow(message)
  })
})

describe('stripe.js', () => {
  const served = async (headers: Record<string, string> = {}) => {
    const app = Fastify()
    onTestFinished(() => app.close())
    await app.register(scriptRoutes, { prefix: '/sandbox/stripe' })
    return app.inject({ url: '/sandbox/stripe/stripe.js', headers })
  }

  it('is a single script without imports', async () => {
    const answer = await served()
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(() => new Script(answer.body)).not.toThrow()
    expect(answer.body).toContain('window.Stripe =')
    expect(answer.body).not.toMatch(/\b(?:import|export)\b[^\n]*'\.\//)
  })

  it('is compressed if accepted, and not sent again if cached', async () => {
    const plain = await served()
    const compressed = await served({ 'accept-encoding': 'gzip, br' })
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
    const known = await served({ 'if-none-match': String(plain.headers['etag']) })
    expect(known.statusCode).toBe(304)
  })

  it('names no other host than documentation links', async () => {
    const { body } = await served()
    const isComment = (line: string) => /^(?:\*|\/\/|\/\*\*)/.test(line.trimStart())
    const code = body
      .split('\n')
      .filter((line) => !isComment(line))
      .join('\n')
    const addresses = [...code.matchAll(/https?:\/\/([\w.]+)/g)].map(([, host]) => host)
    expect(new Set(addresses)).toEqual(new Set(['stripe.com', 'docs.stripe.com']))
  })
})
