// @vitest-environment happy-dom
// A host switches to a chain of wagmi that the wallet does not know, and adds without switching to it.
import { connect, createConfig, createStorage, getAccount, http, switchChain } from '@wagmi/core'
import { mainnet, sepolia } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { portico } from '../../../adapters/wagmi/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { installWallet } from '../../kit/index.ts'
import { soon } from '../../soon.ts'

/** Switches until the wallet has added the chain, and asks whether to switch to it. */
async function addChain() {
  const wallet = installWallet({ namespace: 'eip155', chains: ['0x1'] })
  const { id, name, nativeCurrency, rpcUrls } = mainnet
  const kernel = createKernel({
    plugins: [eip155()],
    networks: [{ caipNetworkId: `eip155:${id}`, name, nativeCurrency, rpcUrls: rpcUrls.default.http }],
  })
  onTestFinished(async () => {
    await kernel.destroy()
    wallet.remove()
    localStorage.clear()
  })
  const config = createConfig({
    chains: [mainnet, sepolia],
    connectors: [portico(kernel)],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: localStorage }),
    transports: { [mainnet.id]: http(), [sepolia.id]: http() },
  })
  const connector = config.connectors[0] as (typeof config.connectors)[number]
  const connecting = connect(config, { connector })
  await soon(() => expect(kernel.getState().modal.open).toBe(true))
  await soon(() => expect(kernel.getState().connection.connectors).not.toEqual([]))
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await connecting

  wallet.setBehavior('hang')
  const switching = switchChain(config, { chainId: sepolia.id }).then(
    (chain) => chain.id,
    ({ name }) => name,
  )
  await soon(() => expect(wallet.requests()).toContain('wallet_addEthereumChain'))
  wallet.setBehavior('approve')
  wallet.setBehavior('hang')
  await soon(() => expect(wallet.requests()).toContain('wallet_switchEthereumChain'))
  return { wallet, switching, getChainId: () => getAccount(config).chainId }
}

test('the chain is that of the wallet while the visitor does not switch', async () => {
  const { wallet, switching, getChainId } = await addChain()
  expect(getChainId()).toBe(mainnet.id)
  wallet.setBehavior('reject')
  expect(await switching).toBe('UserRejectedRequestError')
  expect(getChainId()).toBe(mainnet.id)
})

test('the chain changes once the wallet has switched', async () => {
  const { wallet, switching, getChainId } = await addChain()
  wallet.setBehavior('approve')
  expect(await switching).toBe(sepolia.id)
  expect(getChainId()).toBe(sepolia.id)
})
