import { PorticoError } from '../errors.ts'

export const createLogInvalidError = (at: string, reason: string) =>
  new PorticoError('log-invalid', `The log cannot be read at ${at}: ${reason}`)
