import { definePlugin } from '../../kernel/index.ts'
import { contract } from './contract.ts'

export { contract, type Eip155State } from './contract.ts'

/** The EVM family: wallets that announce themselves by EIP-6963, or stand at `window.ethereum`. */
export const eip155 = () =>
  definePlugin(contract, {
    load: async () => (await import('./runtime.ts')).createRuntime(),
    history: async () => (await import('./history.ts')).history,
    port: () => import('./port.ts'),
  })
