// The URL of a card purchase contains a token of the seller.
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { onramp } from '../../../plugins/onramp/index.ts'
import { createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

const API = 'https://api.example'
const TOKEN = 'MDFmNGE5NjItd0tZ'
const plugins = [eip155(), onramp()] as const

/** Opens the card sellers, and returns their URL with an anonymous report. */
async function visit(url: string) {
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS] })
  const { kernel, world } = createTestKernel({
    plugins,
    configuration: { networks, projectId: 'p', services: { api: API } },
    request: (call, plugin) => (plugin === 'onramp' ? 'DE' : wallet.request(call)),
    fetch({ url: asked, body }: FetchRequest) {
      if (asked.startsWith(API)) return asked.includes('/generators/onrampurl') ? { url } : {}
      const { id = 1, method } = JSON.parse(String(body))
      return { jsonrpc: '2.0', id, result: { eth_chainId: '0x7a69', eth_getCode: '0x' }[String(method)] ?? '0x1' }
    },
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  await kernel.actions.onramp.prepare()
  await world.advance(0)
  const [seller] = kernel.getState().onramp.offers
  expect(JSON.stringify(kernel.log.entries)).toContain(TOKEN)
  return { seller, report: await kernel.log.export() }
}

test.each([
  ['the seller', 'https://pay.coinbase.com/buy', true],
  ['another server', 'https://other.example/buy', false],
  ['the seller, for another account', `https://pay.coinbase.com/buy?to=${SECOND}`, false],
])('D1: the token in the URL of %s is in no anonymous report, and that reruns', async (_, page, isOffered) => {
  const url = new URL(page)
  url.searchParams.set('sessionToken', TOKEN)
  const { seller, report } = await visit(url.href)
  expect(seller?.url).toBe(isOffered ? url.href : null)
  expect(JSON.stringify(report)).not.toContain(TOKEN)
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})
