import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ERROR_REASONS } from '#shared/contract/error-reasons.ts'
import { failureEnvelopeSchema } from '#shared/contract/errors.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { fieldErrors } from '#server/http/routing/field-errors.ts'
import { openApiDocument } from '#server/http/routing/openapi.ts'
import { fieldRefusal, NOT_VALID, refusal } from '#server/http/routing/refusal.ts'

const thrown = {
  plain: () => new AppError('not_found', 'There is no such call'),
  reason: () => refusal('plan_is_current'),
  values: () => refusal('sign_in_wait_minutes', { values: { count: 2 }, retryAfterSeconds: 90 }),
  field: () => fieldRefusal('email', 'email_not_of_user', { message: NOT_VALID }),
}

const app = Fastify()
app.setErrorHandler(handleError)
for (const [name, make] of Object.entries(thrown)) {
  app.get(`/${name}`, () => {
    throw make()
  })
}
afterAll(() => app.close())

async function answerOf(name: keyof typeof thrown) {
  const response = await app.inject(`/${name}`)
  const answer = response.json<Record<string, unknown>>()
  expect(failureEnvelopeSchema.strict().parse(answer)).toEqual(answer)
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...answer }
}

describe('a refusal', () => {
  it('has the code, the reason and the English message', async () => {
    expect(await answerOf('reason')).toMatchObject({
      status: 409,
      code: 'not_possible',
      reason: 'plan_is_current',
      message: 'You already have this plan.',
    })
  })

  it('has the values of its text', async () => {
    expect(await answerOf('values')).toMatchObject({
      status: 429,
      retryAfter: '90',
      reason: 'sign_in_wait_minutes',
      values: { count: 2 },
      message:
        'Too many failed sign-ins. Please try again in 2 minutes, or ask for a link by "Forgot password".',
    })
  })

  it('of a field names its reason', async () => {
    expect(await answerOf('field')).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'The request is not valid',
      fields: [
        {
          path: 'email',
          message: 'This is not the email address of this user',
          reason: 'email_not_of_user',
        },
      ],
    })
  })

  it('has no reason where the code says enough', async () => {
    expect(await answerOf('plain')).not.toHaveProperty('reason')
  })

  it('has its reasons in the OpenAPI document', () => {
    const document = JSON.stringify(openApiDocument([], 'Test'))
    expect(document).toContain(JSON.stringify(Object.keys(ERROR_REASONS)))
  })
})

describe('a field that a contract rejects', () => {
  const schema = z.object({ email: z.email(), name: z.string().min(3).max(5) })
  const reasonsFor = (value: unknown) =>
    fieldErrors(schema.safeParse(value).error!, 'body').map(({ path, reason, values }) => ({
      path,
      reason,
      values,
    }))

  it('has a reason for the commonest mistakes', () => {
    expect(reasonsFor({ email: 'x', name: 'ab' })).toEqual([
      { path: 'email', reason: 'email_invalid', values: undefined },
      { path: 'name', reason: 'text_too_short', values: { count: 3 } },
    ])
    expect(reasonsFor({ email: 'x@example.com', name: 'abcdef' })).toEqual([
      { path: 'name', reason: 'text_too_long', values: { count: 5 } },
    ])
  })
})
