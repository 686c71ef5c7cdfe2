// npm run golden: writes the reference report of the current version, a whole session.
import { existsSync, writeFileSync } from 'node:fs'
import { eip155 } from '../plugins/eip155/index.ts'
import { version } from '../plugins/index.ts'
import { createTestKernel, flush, scriptedEvmWallet } from './kit/index.ts'

const file = new URL(`golden/${version}.json`, import.meta.url)
if (existsSync(file)) throw new Error(`${version} has a report: remove it if that version was never released.`)

const LATENCY = 40
const wallet = scriptedEvmWallet()
const network = (reference: string, name: string) => ({
  caipNetworkId: `eip155:${reference}`,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`https://rpc.example/${reference}`],
})
const { kernel, world } = createTestKernel({
  plugins: [eip155()],
  configuration: { networks: [network('31337', 'Local'), network('31338', 'Second')], metadata: { name: 'Meridian' } },
  request: wallet.request,
  fetch: ({ body }) => ({ jsonrpc: '2.0', id: JSON.parse(String(body)).id, result: '0xde0b6b3a7640000' }),
  latency: () => LATENCY,
})
const pass = async () => {
  for (let ms = 0; ms < 3_000; ms += LATENCY) await world.advance(LATENCY)
  await flush()
}

await kernel.load('eip155')
wallet.announce(world)
const acts = [
  () => kernel.actions.modal.open(),
  () => kernel.actions.connection.chooseConnector({ connectorId: 'example.harbor' }),
  () => kernel.actions.modal.open(),
  () => kernel.actions.modal.push({ view: 'Networks' }),
  () => kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' }),
  () => kernel.actions.connection.refreshBalance(),
  () => kernel.actions.modal.setTheme({ theme: 'light' }),
  () => kernel.actions.connection.disconnect(),
  () => kernel.actions.modal.close(),
]
for (const act of acts) {
  const done = act()
  await pass()
  await done
}
writeFileSync(file, `${JSON.stringify(await kernel.log.export({ personal: true }))}\n`)
