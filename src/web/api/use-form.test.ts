import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { fieldErrorsOf } from './use-form.ts'

const values = { email: 'ada@example.com', password: '' }

const refusal = (fields: { path: string; message: string }[]) =>
  new ApiError('Invalid', 400, 'validation_failed', fields)

describe('the errors of a form’s fields', () => {
  it('are the first that the server names for each field of the form', () => {
    const error = refusal([
      { path: 'password', message: 'Password is too short' },
      { path: 'password', message: 'Password is too common' },
      { path: 'captcha', message: 'Not a field of this form' },
    ])
    expect(fieldErrorsOf(error, values)).toEqual({ password: 'Password is too short' })
  })

  it.each([
    ['a refusal that names no field', refusal([])],
    ['a refusal that names only other fields', refusal([{ path: 'name', message: 'Required' }])],
    ['a bug', new TypeError('x is not a function')],
  ])('are none for %s', (_, error) => {
    expect(fieldErrorsOf(error, values)).toEqual({})
  })
})
