import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { startChild } from './child.ts'
import { deployEns } from './ens.ts'
import type { Service, ServiceStatus } from './part.ts'
import { deployPool } from './pool.ts'
import { askNode } from './rpc.ts'
import { deployTokens } from './tokens.ts'

const require = createRequire(import.meta.url)
/** Only this chain has ENS, as with real chains. */
const ENS_CHAIN = 31337
const ARCHITECTURES: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Starts an EVM node with anvil's default accounts: 10 unlocked ones with 10 000 ETH each, and one block per
 * transaction. Deploys tokens and pools.
 */
export function startAnvil(chainId: number): Service {
  let part: ServiceStatus = { url: '', status: 'starting' }
  const fail = (why: string) => {
    part = { url: '', status: 'failed', why }
  }

  let stop = async () => {}
  async function start() {
    const child = startChild(executable(), ['--host', '127.0.0.1', '--port', '0', '--chain-id', `${chainId}`])
    let isStopping = false
    stop = async () => {
      isStopping = true
      await child.stop()
      part = { url: '', status: 'off' }
    }
    child.ended.then((why) => isStopping || fail(why))
    const [, address] = await child.line(/Listening on (\S+)/)
    const url = `http://${address}`
    await assertChainId(url, chainId)
    await deployTokens(url)
    await deployPool(url)
    if (chainId === ENS_CHAIN) await deployEns(url)
    part = { url, status: 'running' }
  }

  return {
    part: () => part,
    settled: start().catch((error: Error) => fail(error.message)),
    stop: () => stop(),
  }
}

/** The platform's npm package contains the binary; anvil's own launcher would need an install script. */
function executable(): string {
  const { platform, arch } = process
  const system = `${platform}-${ARCHITECTURES[arch] ?? arch}`
  const name = platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return join(dirname(require.resolve(`@foundry-rs/anvil-${system}/package.json`)), 'bin', name)
  } catch {
    throw new Error(`anvil is not installed for ${system}: run npm install`)
  }
}

async function assertChainId(url: string, chainId: number): Promise<void> {
  const result = await askNode<string>(url, 'eth_chainId')
  if (Number(result) !== chainId) throw new Error(`anvil answered chain id ${result} instead of ${chainId}`)
}
