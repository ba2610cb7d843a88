import { z } from 'zod'
import { failureEnvelopeSchema, successEnvelopeSchema } from '#shared/contract/errors.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { VERSION_HEADER } from '../pages/brand-of-caller.ts'

/** Who may make a call of the admin area. */
const ADMIN_LEVEL_LABELS = {
  open: 'Part of signing in to the admin area.',
  self: 'For administrators, about their own sign-in; also before they have set up a required second factor.',
  viewer: 'For administrators of any role.',
  editor: 'For administrators with the role `editor`, `publisher` or `admin`; audited.',
  publisher: 'For administrators with the role `publisher` or `admin`; audited.',
  admin: 'For administrators with the role `admin`; audited.',
} as const

/** Who may make a call of the admin area, and what it is about. */
function describeLevel({ admin = 'open', scope, needsPerson }: RouteContract): string {
  const who = ADMIN_LEVEL_LABELS[admin]
  if (admin === 'open' || admin === 'self') return who
  const label = needsPerson ? `${who} Not with an API token.` : who
  if (scope === undefined) return `${label} About the brand of the header \`x-brand\`.`
  return admin !== 'viewer' ? `${label} Requires rights for all brands.` : label
}

type JsonSchema = Record<string, unknown>

/** The specification fixes this path. */
export const API_BASE = '/api/api'
export const DOCS_PATH = `${API_BASE}/docs`

/** A schema for use inside the document. Recursive parts are named in `definitions` and referenced from there. */
function toSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  place: string,
  definitions: JsonSchema,
): JsonSchema {
  const {
    $schema: _,
    definitions: own = {},
    ...rest
  } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
  })
  const named = (name: string): string => `${place}_${name.replaceAll(/\W|^_+/g, '')}`
  const renamed = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(renamed)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, `#/components/schemas/${named(value.split('/').at(-1) ?? '')}`]
          : [key, renamed(value)],
      ),
    )
  }
  for (const [name, definition] of Object.entries(isRecord(own) ? own : {}))
    definitions[named(name)] = renamed(definition)
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, renamed(value)]))
}

function parameters(schema: z.ZodType | undefined, where: string, definitions: JsonSchema): JsonSchema[] {
  if (schema === undefined) return []
  const { properties, required } = toSchema(schema, 'input', where, definitions)
  const names = Array.isArray(required) ? required : []
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || names.includes(name),
    schema: inner,
  }))
}

/** Of calls that depend on the content of the brand. */
const versionParameter: JsonSchema = {
  name: VERSION_HEADER,
  in: 'header',
  required: false,
  description:
    'The version of the brand that the visitor’s page shows. Without it, the live version. If nobody may continue on it, the answer is `version_ended`.',
  schema: { type: 'string' },
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const placeName = ({ method, path }: RouteContract): string =>
  [method.toLowerCase(), ...path.split(/\W+/).map(capitalized)].join('')

function operation(contract: RouteContract, definitions: JsonSchema): JsonSchema {
  const name = placeName(contract)
  return {
    operationId: name,
    tags: [contract.tag],
    summary: contract.summary,
    ...(contract.admin && { description: describeLevel(contract) }),
    parameters: [
      ...parameters(contract.params, 'path', definitions),
      ...parameters(contract.query, 'query', definitions),
      ...parameters(contract.headers, 'header', definitions),
      ...(contract.followsVersion ? [versionParameter] : []),
    ],
    ...(contract.body && {
      requestBody: {
        required: true,
        content: json(toSchema(contract.body, 'input', `${name}Body`, definitions)),
      },
    }),
    ...(contract.consumes && {
      requestBody: {
        required: true,
        content: { [contract.consumes]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: {
      [contract.status ?? 200]: {
        description: 'Success',
        content: contract.produces
          ? {
              [contract.produces]: {
                schema: {
                  type: 'string',
                  ...(contract.produces === 'application/pdf' && { format: 'binary' }),
                },
              },
            }
          : json(toSchema(successEnvelopeSchema(contract.data), 'output', `${name}Answer`, definitions)),
      },
      default: {
        description: 'A refusal (4xx) or a fault (5xx)',
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    },
  }
}

/** The OpenAPI document of the given calls, generated from the schemas that validate and serialise them. */
export function openApiDocument(contracts: readonly RouteContract[], title: string): JsonSchema {
  const schemas: JsonSchema = {}
  schemas['Failure'] = toSchema(failureEnvelopeSchema, 'output', 'Failure', schemas)
  const paths: Record<string, JsonSchema> = {}
  for (const contract of contracts) {
    const path = `${API_BASE}${contract.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Every answer is an envelope: `success` and `data`, or `code` and `message`.',
    },
    paths,
    components: { schemas },
  }
}
