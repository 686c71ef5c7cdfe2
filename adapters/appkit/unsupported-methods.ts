import { PorticoError } from '../../kernel/index.ts'
import { UNSUPPORTED_METHODS } from './unsupported-method-hints.ts'

export type UnsupportedMethods = Record<keyof typeof UNSUPPORTED_METHODS, (...args: unknown[]) => never>

/** @param instead - What to do instead. */
export const createUnsupportedError = (name: string, instead: string): PorticoError =>
  new PorticoError('appkit-left-out', `${name}() is not available, because the state changes only by events.`, {
    hints: [instead],
  })

/** Creates methods that throw `appkit-left-out`. */
export const createUnsupportedMethods = (): UnsupportedMethods =>
  Object.fromEntries(
    Object.entries(UNSUPPORTED_METHODS).map(([name, instead]) => [
      name,
      () => {
        throw createUnsupportedError(`AppKit.${name}`, instead)
      },
    ]),
  ) as UnsupportedMethods

export const createMissingError = (name: string): PorticoError =>
  new PorticoError('appkit-missing', `Please call "createAppKit" before using "${name}".`, {
    hints: ['Call it at the top level of a module that this page loads.'],
  })

const createUnlistedError = (message: string): PorticoError =>
  new PorticoError('appkit-connection-missing', message, {
    hints: ['useAppKitConnections() lists what is connected.'],
  })

/** @param outcome - How the attempt to connect ended. */
export const createConnectionMissingError = (connectorId: string, outcome?: string): PorticoError =>
  createUnlistedError(outcome ? `"${connectorId}" did not connect: ${outcome}.` : `"${connectorId}" is not connected.`)

export const createAccountMissingError = (connectorId: string): PorticoError =>
  createUnlistedError(`"${connectorId}" does not share this account.`)
