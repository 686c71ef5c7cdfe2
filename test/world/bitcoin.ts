import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import type { Service, ServiceStatus } from './part.ts'

/** Regtest, and the same chain under an id that no real chain has. */
export const BITCOIN_CHAINS = [
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  'bip122:4d6572696469616e54776f4e65766572',
] as const

/** The first three accounts of the test mnemonic of BIP-84 and of BIP-86. */
const ACCOUNTS = [
  'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx',
  'bcrt1qnjg0jd8228aq7egyzacy8cys3knf9xvr3v5hfj',
  'bcrt1qp59yckz4ae5c4efgw2s5wfyvrz0ala7rqr7utc',
  'bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk',
  'bcrt1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0waslcutpz',
  'bcrt1p0d0rhyynq0awa9m8cqrcr8f5nxqx3aw29w4ru5u9my3h0sfygnzsl8t0dj',
]

/** Starts a Bitcoin node on regtest behind an Esplora service. Each account has one bitcoin. */
export function startBitcoin(): Service {
  let part: ServiceStatus = { url: '', status: 'starting' }
  const fail = (why: string) => {
    part = { url: '', status: 'failed', why }
  }

  const script = fileURLToPath(new URL('./bitcoin/node.mjs', import.meta.url))
  const child = startChild(process.execPath, [script, ...ACCOUNTS])
  let isStopping = false
  child.ended.then((why) => isStopping || fail(why))

  async function start() {
    const [, address] = await child.line(/Listening on (\S+)/)
    part = { url: `http://${address}`, status: 'running' }
  }

  return {
    part: () => part,
    settled: start().catch((error: Error) => fail(error.message)),
    async stop() {
      isStopping = true
      await child.stop()
      part = { url: '', status: 'off' }
    },
  }
}
