import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getProvider } from '../../../plugins/eip155/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND, stage } from '../stage.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 30),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}
const connectorId = 'example.harbor'

const upper = (address: string) => `0x${address.slice(2).toUpperCase()}`
const bare = (address: string) => address.slice(2)
const sound = fc.constantFrom(ADDRESS, SECOND)
/** The same account in any notation. */
const spelt = fc.tuple(
  sound,
  fc.constantFrom(String, upper, bare, (text: string) => text.toLowerCase()),
)

const lie = fc.oneof(
  fc.constantFrom<unknown>(null, 7, 'x', {}, [null], [{}], [['0x']], [`${ADDRESS}0`], ['0x12'], { length: 1 }, ADDRESS),
  fc.jsonValue().filter((value) => !(Array.isArray(value) && value.length === 0)),
)
const chainLie = fc.oneof(
  fc.constantFrom<unknown>(null, 'x', '0x', '0xg', '', [], {}, -1, 31337.5, `0x${'1'.repeat(65)}`),
)

/** A step of the wallet or the visitor, with its expected result. */
type Step =
  | { readonly do: 'connect' | 'refuse' | 'disconnect' | 'lock' | 'farewell' | 'lastWord' }
  | { readonly do: 'accounts'; readonly list: readonly (readonly [string, (text: string) => string])[] }
  | { readonly do: 'chain'; readonly id: number }
  | { readonly do: 'lie'; readonly event: 'accountsChanged' | 'chainChanged'; readonly value: unknown }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'connect' }) },
  fc.constantFrom<Step>({ do: 'refuse' }, { do: 'disconnect' }, { do: 'lock' }, { do: 'farewell' }, { do: 'lastWord' }),
  fc.array(spelt, { minLength: 1, maxLength: 3 }).map((list): Step => ({ do: 'accounts', list })),
  fc.constantFrom(31337, 31338, 1, 137).map((id): Step => ({ do: 'chain', id })),
  lie.map((value): Step => ({ do: 'lie', event: 'accountsChanged', value })),
  chainLie.map((value): Step => ({ do: 'lie', event: 'chainChanged', value })),
)

/** The expected state, by independent rules. */
interface Model {
  accounts: readonly string[]
  chainId: number
  isPermitted: boolean
}

async function run(steps: readonly Step[]) {
  const { kernel, world, wallet, chain, connection } = await stage({ log: { level: 'silent' } })
  const provider = getProvider(kernel)
  let [told, toldChain]: [readonly string[], string] = [[], '0x7a69']
  provider.on('accountsChanged', (accounts) => {
    told = accounts
  })
  provider.on('chainChanged', (chainId) => {
    toldChain = chainId
  })
  let model: Model = { accounts: [], chainId: 31337, isPermitted: false }
  const gone = () => {
    const isListed = [31337, 31338].includes(model.chainId)
    model = { ...model, accounts: [], chainId: isListed ? model.chainId : 31337 }
  }

  async function take(one: Step) {
    const isConnected = model.accounts.length > 0
    if (one.do === 'connect' || one.do === 'refuse') {
      if (one.do === 'refuse') wallet.rejectNext()
      const asked = connection.connect({ connectorId })
      await world.advance(0)
      await asked
      if (one.do === 'connect') model = { accounts: [ADDRESS], chainId: 31337, isPermitted: true }
    } else if (one.do === 'disconnect') {
      await connection.disconnect()
      await world.advance(0)
      if (isConnected) model.isPermitted = false
      gone()
    } else if (one.do === 'lock') {
      await wallet.emit(world, 'accountsChanged', [])
      if (isConnected) gone()
    } else if (one.do === 'farewell') {
      // It lost its server but not its permission: it stays connected.
      await wallet.emit(world, 'disconnect', { code: 4900 })
    } else if (one.do === 'lastWord') {
      wallet.request({ target: wallet.uuid, method: 'wallet_revokePermissions' })
      model.isPermitted = false
      await wallet.emit(world, 'disconnect', { code: 4900 })
      if (isConnected) gone()
    } else if (one.do === 'accounts') {
      await wallet.emit(
        world,
        'accountsChanged',
        one.list.map(([address, spell]) => spell(address)),
      )
      if (isConnected) model = { ...model, accounts: one.list.map(([address]) => address) }
    } else if (one.do === 'chain') {
      await wallet.emit(world, 'chainChanged', `0x${one.id.toString(16)}`)
      if (isConnected) model = { ...model, chainId: one.id }
    } else if (one.do === 'lie') {
      await wallet.emit(world, one.event, one.value)
    }
    await world.advance(0)
  }

  for (const one of steps) {
    await take(one)
    expect(chain()).toMatchObject({
      status: model.accounts.length > 0 ? 'connected' : 'disconnected',
      accountState: { address: model.accounts[0] ?? null },
      networkState: { activeNetwork: `eip155:${model.chainId}` },
    })
    expect([told, Number(toldChain)]).toEqual([model.accounts, model.chainId])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(model.accounts)
    expect(Number(await provider.request({ method: 'eth_chainId' }))).toBe(model.chainId)
  }
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
  await assertReplays(kernel)
}

test('W5: state and provider match a small model after any wallet events in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) => run([{ do: 'connect' }, ...steps])),
    runs,
  )
})
