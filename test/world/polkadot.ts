import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import type { Service, ServiceStatus } from './part.ts'

const require = createRequire(import.meta.url)

/** The first 32 digits of the genesis hash, which no real chain has, and the same chain under a second made-up id. */
export const POLKADOT_CHAINS = [
  'polkadot:45454545454545454545454545454545',
  'polkadot:4d6572696469616e54776f4e65766572',
] as const

/** Substrate's development accounts: //Alice, //Bob and //Charlie. */
const ACCOUNTS = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y',
]
const NODE_NEEDED = 22

/** Starts a Polkadot runtime behind JSON-RPC. Each account has 100. */
export function startPolkadot(): Service {
  let part: ServiceStatus = { url: '', status: 'starting' }
  const fail = (why: string) => {
    part = { url: '', status: 'failed', why }
  }

  let stop = async () => {}
  async function start() {
    const script = fileURLToPath(new URL('./polkadot/node.mjs', import.meta.url))
    const child = startChild(executable(), [script, ...ACCOUNTS])
    let isStopping = false
    stop = async () => {
      isStopping = true
      await child.stop()
      part = { url: '', status: 'off' }
    }
    child.ended.then((why) => isStopping || fail(why))
    const [, address] = await child.line(/Listening on (\S+)/)
    part = { url: `http://${address}`, status: 'running' }
  }

  return {
    part: () => part,
    settled: start().catch((error: Error) => fail(error.message)),
    stop: () => stop(),
  }
}

/** Uses this Node if it is new enough, otherwise that of the platform's npm package, which needs no install script. */
function executable(): string {
  const { platform, arch, versions, execPath } = process
  if (Number.parseInt(versions.node, 10) >= NODE_NEEDED) return execPath
  try {
    return join(dirname(require.resolve(`node-${platform}-${arch}/package.json`)), 'bin', 'node')
  } catch {
    throw new Error(`it needs Node ${NODE_NEEDED}, and no package has one for ${platform}-${arch}`)
  }
}
