// Wallets as sats-connect has them: one `request`, JSON-RPC in its answers.
// https://docs.xverse.app/sats-connect, https://wbips.netlify.app/wbips/WBIP004
import type { Json } from '../../kernel/index.ts'
import { copied, LONGEST_ANSWER, textOf } from '../copy.ts'
import { rejected, unauthorized } from '../rpc-errors.ts'
import { labelOf, listOf, type PlainAccount, PURPOSES, type Wallet } from './wallet.ts'

export interface Fields {
  readonly [field: string]: unknown
}

const EVENTS = ['accountChange', 'networkChange', 'disconnect']
const METHOD_NOT_FOUND = -32601

/** @param entry - What it says of itself. @returns `null` where it is none. @throws whatever its getters throw */
export function satsWallet(entry: object, provider: unknown): Wallet | null {
  const label = labelOf(entry)
  const { request, addListener } = Object(provider) as Fields
  if (!label || typeof request !== 'function') return null

  async function ask(method: string, params: Json = null): Promise<Fields> {
    const answer = await Promise.resolve(Reflect.apply(request as () => unknown, provider, [method, params])).catch(
      (thrown) => {
        // Some reject with the answer that they should have given.
        if (Object(thrown).error) return thrown
        throw thrown
      },
    )
    const { error, result } = Object(copied(answer, LONGEST_ANSWER)) as Fields
    if (error) throw failureOf(Object(error))
    return Object(result) as Fields
  }

  /** The oldest name comes last: not every wallet knows the others. */
  async function connect(): Promise<readonly PlainAccount[]> {
    try {
      return plainAccounts(await ask('wallet_connect', { addresses: [...PURPOSES] }))
    } catch (error) {
      if ((error as { code?: unknown }).code !== METHOD_NOT_FOUND) throw error
      return plainAccounts(await ask('getAddresses', { purposes: [...PURPOSES] }))
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
        return plainAccounts({ network: await ask('wallet_getNetwork').catch(() => null), ...account })
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
    follow(tell) {
      if (typeof addListener !== 'function') return () => {}
      const stops = EVENTS.map((eventName) => Reflect.apply(addListener, provider, [{ eventName, cb: () => tell() }]))
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
    async sign(method, call) {
      const { signBySats } = await import('./signing.ts')
      return signBySats(ask, method, call)
    },
  }
}

/** @throws where it is no account. `stacks` and whatever else is not Bitcoin's is left out. */
function plainAccounts({ addresses, network }: Fields): readonly PlainAccount[] {
  const { bitcoin } = Object(network) as { bitcoin?: Fields }
  const name = textOf(bitcoin?.name, 32)
  const chains = name ? [`bitcoin:${name.toLowerCase()}`] : []
  return listOf(addresses)
    .map(({ address, purpose }) => ({ address: textOf(address, 128), purpose: textOf(purpose, 32), chains }))
    .filter(({ purpose }) => PURPOSES.some((one) => one === purpose))
}

/** What EIP-1193 says in its own codes. @see sats-connect, `RpcErrorCode` */
const CODES: Readonly<Record<number, number>> = { [-32000]: rejected().error.code, [-32002]: unauthorized().error.code }

const failureOf = ({ code, message }: Fields): Error =>
  Object.assign(new Error(textOf(message, 2048)), { code: CODES[code as number] ?? code })
