import { expect, test, vi } from 'vitest'
import { describeError } from '../../cli/describe-error.ts'
import { createLogInvalidError } from '../../kernel/replay/errors.ts'

test('an error of another copy of Portico names the report, as one of this copy does', async () => {
  vi.resetModules()
  const other = await import('../../kernel/replay/errors.ts')
  const [own, foreign] = [createLogInvalidError, other.createLogInvalidError].map((create) =>
    create('entries', 'over 200000 entries'),
  )
  expect(foreign?.constructor).not.toBe(own?.constructor)
  const place = { cwd: '/site', file: 'report.json' }
  expect(describeError(foreign, place)).toMatch(
    /^report\.json: The log cannot be read at entries: over 200000 entries\n/,
  )
  expect(describeError(foreign, place)).toBe(describeError(own, place))
})
