import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteContract } from '#shared/contract/route.ts'
import { root } from '#scripts/setup/project.mjs'

const contractFolder = join(root, 'src', 'shared', 'contract')
const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value

/** Every call that any file of the contract defines. */
export async function definedContracts(): Promise<RouteContract[]> {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((name): Promise<Record<string, unknown>> => import(join(contractFolder, name))),
  )
  return modules.flatMap((module) => Object.values(module).filter(isContract))
}
