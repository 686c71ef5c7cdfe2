import { PorticoError } from '../../kernel/index.ts'

export const createFrameMissingError = () =>
  new PorticoError('frame-missing', 'Unable to load email login dependency', {
    hints: ['The frame is `services.frame`, or the hosted one: is it in the `frame-src` of your policy?'],
  })
export const createStepAbortedError = () => new PorticoError('frame-aborted', 'Something went wrong')
export const createRequestAbortedError = () => new PorticoError('request-aborted', 'Request was aborted')
export const createFrameSilentError = () => new PorticoError('frame-timeout', 'Something went wrong')
export const createAnswerInvalidError = () => new PorticoError('frame-invalid', 'An error occurred')
export const createPopupBlockedError = () => new PorticoError('popup-blocked', 'The browser blocked the window')
export const createPopupClosedError = () => new PorticoError('popup-closed', 'The window was closed')
/** The visitor left the approval view. @see EIP-1193 */
export const createRequestRejectedError = () => Object.assign(new Error('Request was aborted'), { code: 4001 })
/** The page already has a frame of another kernel. Two frames could answer for each other. */
export const createFrameTakenError = () =>
  new PorticoError('frame-taken', 'Unable to load email login dependency', {
    hints: ['Another kernel on this page uses the frame. Log in with it, or destroy it.'],
  })
