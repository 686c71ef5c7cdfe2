import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, rpcMethod } from '../capabilities.ts'
import { family } from './constants.ts'
import { face } from './face.ts'

export type { RpcAnswer, RpcFailure } from '../rpc-errors.ts'
export { type Bip122State, type BitcoinCall, contract } from './contract.ts'

/**
 * The Bitcoin family: wallets that register themselves by the Wallet Standard, or as sats-connect has it. The `rpcUrls`
 * of its networks are services as Esplora is one, `https://mempool.space/api` say.
 */
export const bip122 = () =>
  definePlugin(face, {
    whole: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    history: async () => (await import('./history.ts')).history,
    port: () => import('./port.ts'),
    slots: [rpcMethod({ namespace: 'bip122', load: () => import('./methods.ts') })],
    origins: ({ networks = [] }: Configuration) => ({
      connect: [
        ...family.defaultNetwork.rpcUrls,
        ...networks.flatMap(({ caipNetworkId, rpcUrls }) => (caipNetworkId.startsWith('bip122:') ? rpcUrls : [])),
      ],
    }),
  })
