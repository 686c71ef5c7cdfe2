// Connects and signs in with one approval, if the wallet can. @see EIP-7846
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { type CaipAddress, toAddress } from '../capabilities/caip.ts'
import { type CaipNetworkId, Session } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { formatChainId } from '../shared/rpc/quantity.ts'
import { type OpenedWallet, requestWallet, requestWalletSecret } from '../shared/wallets/request-wallet.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { contract } from './contract.ts'
import { parseChainId } from './responses.ts'

type Context = EffectContext<typeof contract>

interface SignedConnection {
  /** As the wallet lists them. */
  readonly accounts: Json
  /** Passes on what the wallet signed. If it signed something else, the account signs in as usual. */
  submit(account: CaipAddress): Promise<void>
}

/**
 * Asks the wallet to share its accounts and to sign in with one of them. Any failure except the visitor's own decline
 * means that the wallet can't do both at once.
 * @returns `null` if it must be asked for the accounts alone. @throws Code 4001
 */
export async function connectAndSign(
  context: Context,
  wallet: OpenedWallet,
  wanted: CaipNetworkId,
): Promise<SignedConnection | null> {
  const [session] = context.services.all(Session)
  const terms = await session?.createMessageFields()
  if (!session || !terms) return null
  const chainId = await readChainId(context, wallet, wanted)
  const params = terms.map((fields) => {
    const signInWithEthereum = { ...toFields(fields), chainId } as Json
    return [{ version: '1', capabilities: { signInWithEthereum } }] satisfies Json
  })
  let answer: Secret<Json>
  try {
    answer = await requestWalletSecret(context, wallet, { method: 'wallet_connect', params })
  } catch (error) {
    if (isDeclined(error) || context.signal.aborted) throw error
    return null
  }
  // The response is secret, since it holds the signature. The accounts alone are not.
  const accounts = await requestWallet(context, wallet, { method: 'eth_accounts' })
  if (!Array.isArray(accounts) || accounts.length === 0) return null
  return {
    accounts,
    submit: (account) =>
      session.submitSignature(
        account,
        answer.map((given) => findSigned(given, toAddress(account))),
      ),
  }
}

const isDeclined = (error: unknown) => (error as { code?: unknown } | null)?.code === 4001

/** The message names the wallet's own network, on which it connects. */
async function readChainId(context: Context, wallet: OpenedWallet, wanted: CaipNetworkId): Promise<string> {
  const current = await requestWallet(context, wallet, { method: 'eth_chainId' }).catch(() => null)
  try {
    return formatChainId(parseChainId(current))
  } catch {
    return formatChainId(wanted)
  }
}

/** Finds what an account signed. If it signed nothing, the texts are empty, which no verification accepts. */
function findSigned(answer: Json, address: string): Json {
  const { accounts } = toFields(answer)
  const own = (Array.isArray(accounts) ? accounts : []).find((one) =>
    isSameAddress(String(toFields(one).address), address),
  )
  const { message, signature } = toFields(toFields(toFields(own).capabilities).signInWithEthereum)
  return { message: String(message ?? ''), signature: String(signature ?? '') }
}
