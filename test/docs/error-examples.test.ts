// @vitest-environment happy-dom
// The examples on the pages of errors: what they remove causes the error.
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type Example, writeExamples } from './block-modules.ts'
import { blocks } from './pages.ts'

const causes: readonly Example[] = blocks
  .filter(({ at, language }) => at.startsWith('docs/errors/') && language === 'diff')
  .map((block) => ({
    ...block,
    code: block.code.replaceAll(/^(?:\+.*\n|-)/gm, ''),
    file: `${block.at.replace(/\W+/g, '-')}.tsx`,
  }))

const { folder, remove } = writeExamples(causes)
afterAll(remove)

test('some pages of errors have an example', () => {
  expect(causes.length).toBeGreaterThan(10)
})

for (const { at, file } of causes) {
  test(`${at} causes its error`, async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const [, code] = /([^/]+)\.md/.exec(at) ?? []
    await expect(import(join(folder, file))).rejects.toMatchObject({ name: 'PorticoError', code })
  })
}
