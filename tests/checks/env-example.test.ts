import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from '#server/settings/env.ts'
import { root } from '#scripts/setup/project.mjs'

const EXAMPLE = join(root, '.env.example')

/** The file with every setting enabled. */
async function exampleSettings(): Promise<NodeJS.Dict<string>> {
  return parseEnv((await readFile(EXAMPLE, 'utf8')).replace(/^#(?=[A-Z])/gm, ''))
}

test('.env.example lists exactly the variables that the server reads', async () => {
  const read = new Set<string>()
  readEnv(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get(_, variable) {
          read.add(String(variable))
          return undefined
        },
      },
    ),
  )
  expect(Object.keys(await exampleSettings()).toSorted()).toEqual([...read].toSorted())
})

test('the values in .env.example are the defaults', async () => {
  expect(readEnv(await exampleSettings())).toEqual(readEnv({}))
})
