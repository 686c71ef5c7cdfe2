// What the kernel's errors tell a developer: the message, and each hint.
import { expect, test } from 'vitest'
import {
  createCapabilityMissingError,
  createDuplicateError,
  createPluginFailedError,
  type PorticoError,
} from '../../kernel/errors.ts'
import * as lazyErrors from '../../kernel/lazy-errors.ts'
import * as replayErrors from '../../kernel/replay/errors.ts'

const cause = new Error('why')
const errors = {
  ...lazyErrors,
  ...replayErrors,
  createCapabilityMissingError,
  createDuplicateError,
  createPluginFailedError,
}

const TEXTS: readonly (readonly [error: PorticoError, code: string, ...texts: string[]])[] = [
  [errors.createActionUnknownError('tip', 'give'), 'action-unknown', 'The plugin "tip" has no action "give".'],
  [
    errors.createAwaitedOutsideError('tip', 'given'),
    'awaited-outside',
    'The plugin "tip" awaited something other than io before "given".',
    'Await only io: io.load() for code, io.compute() for slow pure functions.',
  ],
  [
    errors.createCapabilityMissingError('tip', 'accounts'),
    'capability-missing',
    'No plugin provides "accounts" for "tip".',
  ],
  [
    errors.createCapabilityUnnamedError('tip', 'accounts'),
    'capability-unnamed',
    'The plugin "tip" used "accounts", which is not in its `needs` or `optional`.',
  ],
  [errors.createConfigurationInvalidError(cause), 'configuration-invalid', 'createKernel options must be plain data.'],
  [errors.createDestroyedError(), 'destroyed', 'This kernel was destroyed.'],
  [errors.createDuplicateError('view', 'Tip'), 'duplicate-view', 'Two views: "Tip".'],
  [
    errors.createEventUnknownError('tip', 'given'),
    'event-unknown',
    'The plugin "tip" sent "given", which is not in its contract.',
  ],
  [errors.createFloodedError(9), 'flooded', 'The page pushed more than 9 values in a second. Only the last was kept.'],
  [
    errors.createKeyNotAllowedError('tip', 'portico.send'),
    'key-not-allowed',
    'The plugin "tip" may not use "portico.send", which belongs to another plugin.',
  ],
  [errors.createPluginIdInvalidError('acme.tip'), 'plugin-id-invalid', 'The plugin id "acme.tip" contains "." or "/".'],
  [errors.createLogInvalidError('#3.at', 'not a time'), 'log-invalid', 'The log cannot be read at #3.at: not a time'],
  [
    errors.createNotLoggableError('tip/given.at', 'Date'),
    'not-loggable',
    'The field "tip/given.at" holds a Date, which cannot enter the log.',
    'Send plain data: decimal strings for money, milliseconds for times.',
  ],
  [
    errors.createOriginNotAllowedError('tip', 'https://elsewhere.example'),
    'origin-not-allowed',
    'The plugin "tip" may not fetch from https://elsewhere.example, not in its `origins`.',
  ],
  [errors.createPluginFailedError('tip', 'load', cause), 'plugin-failed', 'The plugin "tip" failed in load.'],
  [
    errors.createPluginIncompatibleError('tip', '^2', '1.0.0'),
    'plugin-incompatible',
    'The plugin "tip" needs Portico ^2, but this is 1.0.0.',
  ],
  [errors.createPluginUnknownError('tip'), 'plugin-unknown', 'This kernel has no plugin "tip".'],
  [
    errors.createReplayInputError('play', 'speed', 0, 'a number above 0'),
    'input-invalid',
    'replay.play was given an invalid "speed": 0 is not a number above 0.',
  ],
]

for (const [{ code, message, hints }, ...texts] of TEXTS)
  test(`${code}: code, message and hints`, () => {
    expect([code, message, ...hints]).toEqual(texts)
  })

test('an error with a cause has it, and the list above has every error', () => {
  const caused = TEXTS.flatMap(([error]) => error.cause ?? [])
  expect(caused).toEqual([cause, cause])
  expect(TEXTS).toHaveLength(Object.keys(errors).length)
})
