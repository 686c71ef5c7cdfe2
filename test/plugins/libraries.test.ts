import { BrowserProvider, getAddress, parseEther as parseEthers, verifyMessage, verifyTypedData } from 'ethers'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  parseEther,
  SwitchChainError,
  UserRejectedRequestError,
  verifyMessage as verifyByViem,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eip155, getProvider } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { until } from '../soon.ts'
import { startWorld, type World } from '../world/index.ts'
import { nodeWallet, stubPage } from './page.ts'
import { ADDRESS, SECOND } from './stage.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ only: ['eip155'] })
}, 60_000)
afterAll(() => world.stop())
beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const urlOf = (id: number) => world.parts().rpc[`eip155:${id}`]?.url as string
const chainOf = (id: number) =>
  defineChain({ id, name: `Local ${id}`, nativeCurrency, rpcUrls: { default: { http: [urlOf(id)] } } })

/** A host with one wallet on two local chains. */
async function host() {
  const wallet = nodeWallet({ '0x7a69': urlOf(31337), '0x7a6a': urlOf(31338) })
  const kernel = createKernel({
    plugins: [eip155()],
    networks: [31337, 31338].map((id) => ({
      caipNetworkId: `eip155:${id}`,
      name: `Local ${id}`,
      nativeCurrency,
      rpcUrls: [urlOf(id)],
    })),
  })
  const provider = getProvider(kernel)
  await kernel.load('eip155')
  return {
    kernel,
    wallet,
    provider,
    connect: () => kernel.actions.connection.connect({ connectorId: wallet.connectorId }),
  }
}

const typed = {
  domain: { name: 'Meridian', chainId: 31337 },
  types: { Greeting: [{ name: 'text', type: 'string' }] },
  message: { text: 'hello' },
} as const

test('viem uses the provider: reads, sends, signs, switches, and gets rejections', async () => {
  const { kernel, provider, connect, wallet } = await host()
  const chain = chainOf(31337)
  const reader = createPublicClient({ chain, transport: custom(provider) })
  const writer = createWalletClient({ chain, transport: custom(provider) })
  expect((await reader.getBlock()).number).toBeTypeOf('bigint')
  expect(await writer.getAddresses()).toEqual([])

  const accounts = writer.requestAddresses()
  await until(() => kernel.getState().modal.open)
  await connect()
  const [account] = (await accounts) as [Address]
  expect(account).toBe(ADDRESS)
  await kernel.actions.modal.close()

  const before = await reader.getBalance({ address: SECOND })
  const hash = await writer.sendTransaction({ account, to: SECOND, value: parseEther('1') })
  expect((await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
  expect((await reader.getBalance({ address: SECOND })) - before).toBe(parseEther('1'))

  const signature = await writer.signMessage({ account, message: 'hello' })
  expect(await verifyByViem({ address: account, message: 'hello', signature })).toBe(true)
  const signed = await writer.signTypedData({ account, ...typed, primaryType: 'Greeting' })
  expect(
    getAddress(verifyTypedData(typed.domain, { Greeting: [...typed.types.Greeting] }, typed.message, signed)),
  ).toBe(ADDRESS)

  const seen: string[] = []
  provider.on('chainChanged', (chainId) => seen.push(chainId))
  await writer.switchChain({ id: 31338 })
  expect(await writer.getChainId()).toBe(31338)
  expect(seen).toEqual(['0x7a6a'])
  await expect(writer.switchChain({ id: 99 })).rejects.toThrow(SwitchChainError)
  await expect(reader.call({ account: SECOND, to: SECOND, value: parseEther('1000000') })).rejects.toThrow(
    /insufficient|funds/i,
  )

  wallet.provider.request = async () => Promise.reject(new Error('replaced'))
  expect(await reader.getBlockNumber()).toBeTypeOf('bigint')
  await kernel.destroy()
}, 30_000)

test("viem's refusals are those of the visitor", async () => {
  const { kernel, provider } = await host()
  const writer = createWalletClient({ chain: chainOf(31337), transport: custom(provider) })
  const refused = expect(writer.requestAddresses()).rejects.toThrow(UserRejectedRequestError)
  await until(() => kernel.getState().modal.open)
  await kernel.actions.modal.close()
  await refused
  await kernel.destroy()
})

test('ethers uses the provider: reads, sends, signs, switches', async () => {
  const { kernel, provider, connect } = await host()
  await connect()
  const browser = new BrowserProvider(provider, 'any', {
    cacheTimeout: -1,
    polling: true,
    pollingInterval: 50,
  })
  const signer = await browser.getSigner()
  expect(await signer.getAddress()).toBe(ADDRESS)
  expect((await browser.getBlock('latest'))?.number).toBeTypeOf('number')

  const before = await browser.getBalance(SECOND)
  const sent = await signer.sendTransaction({ to: SECOND, value: parseEthers('1') })
  expect((await sent.wait())?.status).toBe(1)
  expect((await browser.getBalance(SECOND)) - before).toBe(parseEthers('1'))

  expect(verifyMessage('hello', await signer.signMessage('hello'))).toBe(ADDRESS)
  const types = { Greeting: [...typed.types.Greeting] }
  const signed = await signer.signTypedData(typed.domain, types, typed.message)
  expect(verifyTypedData(typed.domain, types, typed.message, signed)).toBe(ADDRESS)

  await browser.send('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  // The first request detects the network change, the second reports it.
  await browser.getNetwork()
  expect((await browser.getNetwork()).chainId).toBe(31338n)
  await expect(browser.send('eth_sign', [ADDRESS, '0x00'])).rejects.toThrow('Requested RPC call is not allowed')
  browser.destroy()
  await kernel.destroy()
}, 30_000)
