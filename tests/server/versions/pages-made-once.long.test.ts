import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'
import { describedAs, studioOf } from './studio-server.ts'

/** Of pages that the server has made. */
const rendered: string[] = []

const server = useTestServer({
  webBuild: {
    ...testWebBuild,
    render: (...given) => {
      rendered.push(given[0])
      return testWebBuild.render(...given)
    },
  },
})
const studio = studioOf(server)

/** The pages of a visitor's way. @returns those that were made for this visitor */
async function open(): Promise<string[]> {
  rendered.splice(0)
  for (const url of ['/', '/quiz', '/quiz/age', '/loading', '/purchase', '/email-offer']) {
    const { statusCode } = await server.app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(200)
  }
  return rendered.splice(0)
}

beforeAll(async () => {
  await studio.settle()
  await studio.takeOver()
})

it('the first visitor of a server waits for the pages, the next does not', async () => {
  expect(await open()).not.toEqual([])
  expect(await open()).toEqual([])
})

it('no visitor waits for the pages of a version that became live', async () => {
  const { number } = await studio.make(describedAs('The second'))
  await studio.publish(number)
  await studio.settle()
  expect(await studio.shown()).toEqual(['The second'])
  expect(await open()).toEqual([])
})

it('a version that comes back has its pages', async () => {
  const { live } = await studio.state()
  await studio.publish(1, { kind: 'rollback', expectedLive: live.number })
  await studio.settle()
  expect(await studio.shown()).not.toEqual(['The second'])
  expect(await open()).toEqual([])
})
