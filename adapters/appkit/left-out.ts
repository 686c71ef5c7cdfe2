import { PorticoError } from '../../kernel/index.ts'

const PAGE = 'https://github.com/portico-wallet/portico/blob/main/docs/coming-from/appkit.md#what-is-left-out'

/** The methods of AppKit that would make the state untrue, or change what is fixed when the kernel is created. */
export const LEFT_OUT = [
  'addAdapter',
  'removeAdapter',
  'addConnector',
  'resetAccount',
  'resetNetwork',
  'resetWcConnection',
  'setAllAccounts',
  'setBalance',
  'setCaipAddress',
  'setCaipNetwork',
  'setClientId',
  'setConnectMethodsOrder',
  'setConnectors',
  'setEIP6963Enabled',
  'setPrivacyPolicyUrl',
  'setProfileImage',
  'setProfileName',
  'setProvider',
  'setRequestedCaipNetworks',
  'setSocialsOrder',
  'setStatus',
  'setTermsConditionsUrl',
  'setUser',
  'setWalletFeaturesOrder',
  'setCollapseWallets',
  'updateFeatures',
  'updateOptions',
] as const

export type LeftOut = Record<(typeof LEFT_OUT)[number], (...args: unknown[]) => never>

export function createLeftOutError(name: string): PorticoError {
  return new PorticoError('appkit-left-out', `${name}() is not available, since the state follows what happened.`, {
    hints: [`${PAGE} says what to do instead.`],
  })
}

/** Creates methods that throw `appkit-left-out`. */
export const createLeftOut = (): LeftOut =>
  Object.fromEntries(
    LEFT_OUT.map((name) => [
      name,
      () => {
        throw createLeftOutError(`AppKit.${name}`)
      },
    ]),
  ) as LeftOut

export const createMissingError = (name: string): PorticoError =>
  new PorticoError('appkit-missing', `Please call "createAppKit" before using "${name}".`, {
    hints: ['Call it at the top level of a module that this page loads.'],
  })

/** @param outcome - How the attempt to connect ended. */
export const createConnectionMissingError = (connectorId: string, outcome?: string): PorticoError =>
  new PorticoError(
    'appkit-connection-missing',
    outcome ? `"${connectorId}" did not connect: ${outcome}.` : `"${connectorId}" is not connected.`,
    { hints: ['useAppKitConnections() lists what is connected.'] },
  )
