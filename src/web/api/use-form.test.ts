import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { focusFirstError, useForm } from './use-form.ts'

/** The hooks of React without a page: state is kept from one `render` to the next. */
const hooks = vi.hoisted(() => {
  let slots: unknown[] = []
  let next = 0
  const slotFor = (initial: unknown): number => {
    next += 1
    if (!(next in slots)) slots[next] = initial
    return next
  }
  return {
    reset: () => {
      slots = []
    },
    render: <T>(hook: () => T): T => {
      next = 0
      return hook()
    },
    react: {
      useState: (initial: unknown) => {
        const slot = slotFor(initial)
        const set = (value: unknown) => {
          slots[slot] =
            typeof value === 'function' ? (value as (old: unknown) => unknown)(slots[slot]) : value
        }
        return [slots[slot], set]
      },
      useRef: (current: unknown) => slots[slotFor({ current })],
      useEffect: () => undefined,
    },
  }
})
vi.mock('react', () => hooks.react)

class FakeElement {
  isFocused = false
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  getAttribute = (): string => this.name
  focus = (): void => {
    this.isFocused = true
  }
}

const validate = ({ email }: { email: string }) => ({ email: email === '' ? 'Email is required' : null })
const send = vi.fn<(values: { email: string; password: string }) => Promise<void>>()
const render = () =>
  hooks.render(() =>
    useForm({
      values: { email: '', password: '' },
      validate,
      submit: send,
      fallback: 'Sign-in failed.',
    }),
  )

let elements: [FakeElement, FakeElement]
const focused = () => elements.filter(({ isFocused }) => isFocused).map(({ name }) => name)

/** Submits the form, and waits until sending has ended. */
async function submit(): Promise<void> {
  const event = { preventDefault: vi.fn<() => void>(), currentTarget: { elements } }
  render().formProps.onSubmit(event as never)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(render().isBusy).toBe(false))
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', FakeElement)
  hooks.reset()
  send.mockReset().mockResolvedValue()
  elements = [new FakeElement('email'), new FakeElement('password')]
})

describe('a form', () => {
  it('starts with its values, without errors', () => {
    const { field, isBusy, failure } = render()
    expect(field('email')).toMatchObject({ name: 'email', value: '', error: null, readOnly: false })
    expect([isBusy, failure]).toEqual([false, null])
  })

  it('sends nothing while a field is invalid, shows the error and focuses the field', async () => {
    await submit()
    expect(send).not.toHaveBeenCalled()
    expect(render().field('email').error).toBe('Email is required')
    expect(focused()).toEqual(['email'])
  })

  it('removes the error of a field when its value changes', async () => {
    await submit()
    render().field('email').onValueChange('ada@example.com')
    expect(render().field('email')).toMatchObject({ value: 'ada@example.com', error: null })
  })

  it('sends the values once, and is read-only in the meantime', async () => {
    render().field('email').onValueChange('ada@example.com')
    const answer = Promise.withResolvers<void>()
    send.mockReturnValue(answer.promise)
    const first = submit()
    expect(render().field('email').readOnly).toBe(true)
    const second = submit()
    answer.resolve()
    await Promise.all([first, second])
    expect(send.mock.calls).toEqual([[{ email: 'ada@example.com', password: '' }]])
  })

  it('shows the first error that the server names for a field there, and keeps the values', async () => {
    render().field('email').onValueChange('ada@example.com')
    const fields = [
      { path: 'password', message: 'Password is too short' },
      { path: 'password', message: 'Password is too common' },
      { path: 'captcha', message: 'Not a field of this form' },
    ]
    send.mockRejectedValue(new ApiError('Invalid', 400, 'validation_failed', fields))
    await submit()
    const { field, failure } = render()
    expect(field('password').error).toBe('Password is too short')
    expect(field('email')).toMatchObject({ value: 'ada@example.com', error: null })
    expect(failure).toBeNull()
    expect(focused()).toEqual(['password'])
  })

  it.each([
    ['a refusal without a field of the form', new ApiError('No such account', 409, 'x'), 'No such account'],
    ['a bug', new TypeError('x is not a function'), 'Sign-in failed.'],
  ])('shows %s as its failure', async (_, error, text) => {
    render().field('email').onValueChange('ada@example.com')
    send.mockRejectedValue(error)
    await submit()
    expect(render().failure?.text).toBe(text)
    expect(focused()).toEqual([])
  })
})

it('focuses the first field with an error, in page order', () => {
  focusFirstError({ elements } as never, { password: 'Too short', email: null })
  expect(focused()).toEqual(['password'])
})
