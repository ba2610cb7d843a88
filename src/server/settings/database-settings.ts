import { resolve } from 'node:path'
import { z } from 'zod'
import { isThisMachine } from '#server/gateways/this-machine.ts'
import { EnvError, invalid, readGroup, urlText, type Variable, type Variables } from './variable.ts'

const KEY_BYTES = 32
const isKey = (text: string): boolean =>
  /^[A-Za-z\d+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES

const databaseVariables = {
  /** Absolute path. */
  dataDir: {
    name: 'DATA_DIR',
    schema: z
      .string()
      .default('.data')
      .transform((path) => resolve(path)),
    shape: 'the path of a folder for the embedded database and other data',
    example: '.data',
  },
  /** null: the embedded database in `dataDir`. */
  databaseUrl: {
    name: 'DATABASE_URL',
    schema: urlText('postgres:', 'postgresql:').optional(),
    shape: 'the address of a PostgreSQL database',
    example: 'postgres://user:password@localhost:5432/funnels',
    isSecret: true,
  },
  /** The same database with a role that may change tables; null: `databaseUrl` has it. */
  migrationDatabaseUrl: {
    name: 'MIGRATION_DATABASE_URL',
    schema: urlText('postgres:', 'postgresql:').optional(),
    shape: 'the address of the database of DATABASE_URL, with a role that may change its tables',
    example: 'postgres://owner:password@localhost:5432/funnels',
  },
  /** The same database without the connection pooler that `databaseUrl` leads through; null: there is none. */
  databaseDirectUrl: {
    name: 'DATABASE_DIRECT_URL',
    schema: urlText('postgres:', 'postgresql:').optional(),
    shape: 'the address of the database of DATABASE_URL, without a connection pooler',
    example: 'postgres://user:password@localhost:5432/funnels',
    isSecret: true,
  },
  /** A streaming replica for reports and lists; null: they read `databaseUrl`. */
  databaseReplicaUrl: {
    name: 'DATABASE_REPLICA_URL',
    schema: urlText('postgres:', 'postgresql:').optional(),
    shape: 'the address of a replica of the database of DATABASE_URL',
    example: 'postgres://user:password@replica:5432/funnels',
    isSecret: true,
  },
  /** `start`: a server migrates `databaseUrl` when it starts. `check`: it refuses to start until `npm run db:migrate` has run. */
  migrate: {
    name: 'MIGRATE',
    schema: z.enum(['start', 'check']).default('start'),
    shape: 'start or check',
    example: 'check',
  },
  /** Of 32 bytes, the newest first. Without one, nothing is encrypted. */
  encryptionKeys: {
    name: 'ENCRYPTION_KEYS',
    schema: z
      .string()
      .transform((list) => list.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every(isKey))
      .transform((keys) => keys.map((key) => Buffer.from(key, 'base64')))
      .default([]),
    shape: 'keys of 32 bytes in base64, separated by commas, the newest first',
    example: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
    isSecret: true,
  },
} satisfies Variables

/** Where `pg` connects to: a parameter wins, and a path or no host is a socket on this machine. */
function databaseHost(url: URL): string {
  const host = url.searchParams.get('host') || decodeURIComponent(url.hostname)
  return host === '' || host.startsWith('/') ? 'localhost' : host
}

/** Whether the address is of another machine and has no explicit `sslmode`, because `pg` does not use TLS by default. */
export function lacksTls(databaseUrl: string): boolean {
  const url = new URL(databaseUrl)
  return !isThisMachine(databaseHost(url)) && !url.searchParams.has('sslmode')
}

/** @throws EnvError */
function assertTls(variable: Variable, databaseUrl: string | null): void {
  if (databaseUrl === null || !lacksTls(databaseUrl)) return
  throw invalid(variable, {
    shape:
      'an address with sslmode=verify-full, or with sslmode=disable in a private network, because this production server uses a database on another machine',
    example: 'postgres://user:password@db.example.com:5432/funnels?sslmode=verify-full',
  })
}

/** @throws EnvError */
export function readDatabaseSettings(source: NodeJS.ProcessEnv, { isProduction }: { isProduction: boolean }) {
  const settings = readGroup(databaseVariables, source)
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, migrationDatabaseUrl } = settings
  if (migrationDatabaseUrl !== null && databaseUrl === null) {
    throw new EnvError(
      'MIGRATION_DATABASE_URL needs DATABASE_URL: the same database, with the role that serves requests',
    )
  }
  if (databaseDirectUrl !== null && databaseUrl === null) {
    throw new EnvError(
      'DATABASE_DIRECT_URL needs DATABASE_URL: the same database, through a connection pooler',
    )
  }
  if (databaseReplicaUrl !== null && databaseUrl === null) {
    throw new EnvError('DATABASE_REPLICA_URL needs DATABASE_URL: the database that it replicates')
  }
  if (isProduction) {
    assertTls(databaseVariables.databaseReplicaUrl, databaseReplicaUrl)
    assertTls(databaseVariables.databaseDirectUrl, databaseDirectUrl)
    assertTls(databaseVariables.databaseUrl, databaseUrl)
    assertTls(databaseVariables.migrationDatabaseUrl, migrationDatabaseUrl)
  }
  return settings
}

/** Warnings for the operator if real visitors' data are not encrypted. */
export const encryptionWarnings = ({
  isProduction,
  encryptionKeys,
}: {
  isProduction: boolean
  encryptionKeys: readonly Buffer[]
}): string[] =>
  isProduction && encryptionKeys.length === 0
    ? [
        'ENCRYPTION_KEYS is not set: health answers and signing keys are stored unencrypted. Set a key of 32 random bytes (openssl rand -base64 32), and keep it apart from backups.',
      ]
    : []
