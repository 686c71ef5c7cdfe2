// The networks that the view names: assets sent on any other may be lost.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { receive } from '../../../plugins/receive/index.ts'
import { OnlyOn } from '../../../plugins/receive/views/SupportedNetworks.tsx'
import { type AnyKernel, KernelContext } from '../../../ui/hooks/kernel.ts'
import { MessagesContext } from '../../../ui/hooks/messages.ts'
import { chooseMessages } from '../../../ui/modal/choose-messages.ts'
import { ADDRESS, SECOND, stage } from '../stage.ts'
import { eip, stage as stagePhone } from '../walletconnect/client.ts'
import { createServers } from './node.ts'

type Staged = Pick<Awaited<ReturnType<typeof stage>>, 'kernel' | 'world'>

/** Servers that know no contract. */
const fetch = createServers(() => '0x')

/** Opens the view, and renders what it says about networks to an account of a type. */
async function read({ kernel, world }: Staged, type = 'eoa'): Promise<string> {
  await kernel.actions.modal.open({ view: 'Receive' })
  await kernel.load('receive')
  await world.advance(0)
  const { plugins, getState, ...rest } = kernel as unknown as AnyKernel
  const words = await chooseMessages(
    kernel as unknown as AnyKernel,
    plugins.find(({ views }) => 'Receive' in views),
    'Receive',
  )
  const state = JSON.parse(JSON.stringify(getState()).replaceAll('"eoa"', `"${type}"`))
  const read = () => state
  return renderToStaticMarkup(
    <KernelContext.Provider value={{ ...rest, plugins, getState: read, getInitialState: read } as never}>
      <MessagesContext.Provider value={words}>
        <OnlyOn address={ADDRESS} namespace="eip155" />
      </MessagesContext.Provider>
    </KernelContext.Provider>,
  )
}

const sayOnly = (networks: string) => `Only send assets on ${networks} to this address. Anything else may be lost.`

test('a wallet of the page, which adds any network, has its account on each', async () => {
  const staged = await stage({ plugins: [receive()], fetch })
  await staged.connect()
  expect(await read(staged)).toBe(sayOnly('Local or Second'))
})

test.each([
  ['it approved', ['31337'], ['personal_sign'], 'Local'],
  ['it approved, as it is wherever its wallet says', ['31337', '31338'], ['personal_sign'], 'Local or Second'],
  ['there are, if it adds any', ['31337'], ['personal_sign', 'wallet_addEthereumChain'], 'Local or Second'],
])(
  'an account behind a transport, which may be a contract, is on the networks that %s',
  async (_, ids, methods, named) => {
    const staged = await stagePhone({ plugins: [receive()], fetch })
    await staged.choose()
    await staged.take(0, {
      eip155: eip(
        ids.map((id) => `eip155:${id}:${ADDRESS}`),
        methods,
      ),
    })
    expect(await read(staged)).toBe(sayOnly(named))
  },
)

test('an account behind a transport is not on a network on which its wallet shares another account only', async () => {
  const staged = await stagePhone({ plugins: [receive()], fetch })
  await staged.choose()
  // Wallets write addresses in any case.
  await staged.take(0, { eip155: eip([`eip155:31337:${ADDRESS.toLowerCase()}`, `eip155:31338:${SECOND}`]) })
  expect(await read(staged)).toBe(sayOnly('Local'))
})

test.each([
  ['by its usual name', '0x14a34', 'eoa', 'Base Sepolia'],
  ['by its id', '0x5', 'eoa', 'eip155:5'],
  ['for a smart account', '0x14a34', 'smartAccount', 'Base Sepolia'],
])(
  'a network that the host does not list is named alone, as no server tells what the account is: %s',
  async (_, chainId, type, named) => {
    const staged = await stage({
      plugins: [receive()],
      fetch,
      wallet: { chainId },
      host: { allowUnsupportedChain: true },
    })
    await staged.connect()
    expect(await read(staged, type)).toContain(sayOnly(named))
  },
)
