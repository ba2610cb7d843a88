import { z } from 'zod'
import { routes } from './route.ts'

const operation = routes('operation')

export const getHealth = operation.get('/health', {
  summary: 'Liveness: the process runs',
  data: z.object({ status: z.literal('alive') }),
})

export const getReadiness = operation.get('/ready', {
  summary: 'Readiness: the database responds; 503 otherwise and during shutdown',
  data: z.object({ status: z.literal('ready') }),
})
