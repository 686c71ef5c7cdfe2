// What the errors of the frame tell a visitor and a developer: the code, the message, and each hint.
import { expect, test } from 'vitest'
import * as accountErrors from '../../../plugins/embedded-login/account-errors.ts'
import * as errors from '../../../plugins/embedded-login/errors.ts'

const creators = { ...errors, ...accountErrors }

test.each<[keyof typeof creators, code: string | number, ...texts: string[]]>([
  ['createAccountMissingError', 'frame-account-missing', 'Address or auth connector not found'],
  ['createAnswerInvalidError', 'frame-invalid', 'An error occurred'],
  ['createCallNotAllowedError', 'rpc-not-allowed', 'Requested RPC call is not allowed'],
  [
    'createFrameMissingError',
    'frame-missing',
    'Unable to load email login dependency',
    'The frame is `services.frame`, or the hosted one: is it in the `frame-src` of your policy?',
  ],
  ['createFrameSilentError', 'frame-timeout', 'Something went wrong'],
  [
    'createFrameTakenError',
    'frame-taken',
    'Unable to load email login dependency',
    'Another kernel on this page uses the frame. Log in with it, or destroy it.',
  ],
  ['createPopupBlockedError', 'popup-blocked', 'The browser blocked the window'],
  ['createPopupClosedError', 'popup-closed', 'The window was closed'],
  ['createRequestAbortedError', 'request-aborted', 'Request was aborted'],
  // A rejection as a wallet's.
  ['createRequestRejectedError', 4001, 'Request was aborted'],
  ['createStepAbortedError', 'frame-aborted', 'Something went wrong'],
])('%s: code, message and hints', (create, ...texts) => {
  const { code, message, hints = [] } = creators[create]() as Error & { code: unknown; hints?: readonly string[] }
  expect([code, message, ...hints]).toEqual(texts)
})
