// The errors that only replays and reports throw.
import { PorticoError } from '../errors.ts'

export const createLogInvalidError = (at: string, reason: string) =>
  new PorticoError('log-invalid', `The log cannot be read at ${at}: ${reason}`)
export const createPluginIdInvalidError = (id: string) =>
  new PorticoError('plugin-id-invalid', `The plugin id "${id}" contains "." or "/".`)
export const createReplayInputError = (method: string, field: string, value: unknown, expected: string) =>
  new PorticoError('input-invalid', `replay.${method} was given an invalid "${field}": ${value} is not ${expected}.`)
