// Wallets of sats-connect: a single `request` with JSON-RPC responses. https://docs.xverse.app/sats-connect,
// https://wbips.netlify.app/wbips/WBIP004
import type { Json } from '../../kernel/index.ts'
import { copyJson, LONGEST_ANSWER, toText } from '../shared/json/sanitize.ts'
import { rejected, unauthorized } from '../shared/rpc/errors.ts'
import { loadSigning } from '../shared/wallets/load-signing.ts'
import type { Fields } from './sats-signing.ts'
import { type BitcoinWallet, getLabel, getList, type PlainAccount, PURPOSES } from './wallet.ts'

const EVENTS = ['accountChange', 'networkChange', 'disconnect']
const METHOD_NOT_FOUND = -32601

/**
 * Wraps a sats-connect wallet.
 * @param entry - The wallet's description
 * @returns `null` if it is not a wallet
 * @throws What its getters throw
 */
export function createSatsWallet(entry: object, provider: unknown): BitcoinWallet | null {
  const label = getLabel(entry)
  const { request, addListener } = Object(provider) as Fields
  if (!label || typeof request !== 'function') return null

  async function ask(method: string, params: Json = null): Promise<Fields> {
    const answer = await Promise.resolve(Reflect.apply(request as () => unknown, provider, [method, params])).catch(
      (thrown) => {
        // Some wallets reject with a response that they should resolve with.
        if (Object(thrown).error) return thrown
        throw thrown
      },
    )
    const { error, result } = Object(copyJson(answer, LONGEST_ANSWER)) as Fields
    if (error) throw getFailure(Object(error))
    return Object(result) as Fields
  }

  /** Falls back to the oldest method: not every wallet has the newer one. */
  async function connect(): Promise<readonly PlainAccount[]> {
    try {
      return toPlainAccounts(await ask('wallet_connect', { addresses: [...PURPOSES] }))
    } catch (error) {
      if ((error as { code?: unknown }).code !== METHOD_NOT_FOUND) throw error
      return toPlainAccounts(await ask('getAddresses', { purposes: [...PURPOSES] }))
    }
  }

  return {
    ...label,
    source: provider as object,
    isSigner: false,
    connect,
    async accounts() {
      try {
        const account = await ask('wallet_getAccount')
        return toPlainAccounts({ network: await ask('wallet_getNetwork').catch(() => null), ...account })
      } catch (error) {
        if ((error as { code?: unknown }).code === unauthorized().error.code) return []
        throw error
      }
    },
    async disconnect() {
      await ask('wallet_disconnect')
    },
    async switchNetwork(chain) {
      const [, name = ''] = chain.split(':')
      await ask('wallet_changeNetwork', { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
    },
    listen(notify) {
      if (typeof addListener !== 'function') return () => {}
      const stops = EVENTS.map((eventName) => Reflect.apply(addListener, provider, [{ eventName, cb: () => notify() }]))
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
    async sign(method, call) {
      const { signBySats } = await loadSigning(import('./sats-signing.ts'))
      return signBySats(ask, method, call)
    },
  }
}

/**
 * Reads Bitcoin accounts; others, such as `stacks`, are left out.
 * @throws If it is not a list
 */
function toPlainAccounts({ addresses, network }: Fields): readonly PlainAccount[] {
  const { bitcoin } = Object(network) as { bitcoin?: Fields }
  const name = toText(bitcoin?.name, 32)
  const chains = name ? [`bitcoin:${name.toLowerCase()}`] : []
  return getList(addresses)
    .map(({ address, purpose }) => ({ address: toText(address, 128), purpose: toText(purpose, 32), chains }))
    .filter(({ purpose }) => PURPOSES.some((one) => one === purpose))
}

/** Maps error codes of sats-connect to EIP-1193. @see sats-connect, `RpcErrorCode` */
const CODES: Readonly<Record<number, number>> = { [-32000]: rejected().error.code, [-32002]: unauthorized().error.code }

const getFailure = ({ code, message }: Fields): Error =>
  Object.assign(new Error(toText(message, 2048)), { code: CODES[code as number] ?? code })
