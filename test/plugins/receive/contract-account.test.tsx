// @vitest-environment happy-dom
// A contract is known to exist only on the network on which it was found: assets sent on any other may be lost.
import { expect, test } from 'vitest'
import { receive } from '../../../plugins/receive/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { visitPage } from '../render-page.tsx'
import { ADDRESS, stage } from '../stage.ts'
import { createServers } from './node.ts'

const CONTRACT = '0x6080604052'
/** A key that delegates to a contract. @see EIP-7702 */
const DELEGATED = `0xEF0100${'63c0c19a282a1b52b07dd5a65b58948a07dae32b'}`
const onlyOn = (networks: string) => `Only send assets on ${networks} to this address. Anything else may be lost.`
const EVERYWHERE = onlyOn('Local or Second')
const LOCAL = onlyOn('Local')

/** Opens Receive. @param getCode - The code that the account has on a network, by chain id. */
async function open(getCode: (chainId: string) => string | Error) {
  const asked: string[] = []
  const staged = await stage({
    plugins: [receive()],
    fetch: createServers((chainId, address) => {
      asked.push(`${chainId} ${address}`)
      return getCode(chainId)
    }),
  })
  await staged.connect()
  const page = await visitPage(staged.kernel)
  const { kernel, world } = staged
  const read = () => page.places().get('Receive') ?? ''
  const show = () => page.after(() => kernel.actions.modal.open({ view: 'Receive' }))
  /** Lets servers answer until something is true. */
  const until = (isTrue: () => boolean) => page.until(() => world.advance(0), isTrue)
  await show()
  return { kernel, connection: staged.connection, asked, page, read, show, until }
}

test.each([
  [
    'a contract, though its wallet does not say so',
    CONTRACT,
    `${LOCAL} This smart account may not exist on other networks.`,
  ],
  ['a key', '0x', EVERYWHERE],
  ['a key that delegates to a contract', DELEGATED, EVERYWHERE],
  ['unknown, if no server answers', new Error('away'), LOCAL],
  ['unknown, if a server answers what is no code', 'none', LOCAL],
])('names the networks of an account that is %s', async (_, code, said) => {
  const { until, read, asked, kernel } = await open(() => code)
  await until(() => asked.length > 0)
  await until(() => read().includes(said))
  expect(read().includes('Second')).toBe(said === EVERYWHERE)
  expect(asked).toEqual([`31337 ${ADDRESS}`])
  await assertReplays(kernel)
})

test('a contract of one network is not known to be on the next, where it may have no code yet', async () => {
  const { until, read, asked, page, connection } = await open((chainId) => (chainId === '31337' ? CONTRACT : '0x'))
  await until(() => read().includes('smart account'))
  await page.after(() => connection.switchNetwork({ caipNetworkId: 'eip155:31338' }))
  await until(() => asked.includes(`31338 ${ADDRESS}`))
  await until(() => read().includes(onlyOn('Second')))
  expect(read()).not.toContain('Local')
})

test('asks again when the view opens again, and says meanwhile what was answered', async () => {
  let code: string | Error = '0x'
  const { until, read, asked, page, show, kernel } = await open(() => code)
  await until(() => read().includes(EVERYWHERE))
  await page.after(() => kernel.actions.modal.close())
  code = new Error('away')
  await show()
  await until(() => asked.length === 2)
  expect(read()).toContain(EVERYWHERE)
  await page.after(() => kernel.actions.modal.close())
  code = CONTRACT
  await show()
  await until(() => read().includes(LOCAL))
})
