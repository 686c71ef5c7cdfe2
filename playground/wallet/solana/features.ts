import { base58, base64 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import type { Approvals } from '../approvals.ts'
import type { Listener } from '../emitter.ts'
import { unauthorized } from '../errors.ts'
import { askNode } from '../node.ts'
import type { Session } from '../session.ts'
import * as words from '../words.ts'
import { sign } from './keys.ts'
import type { SolanaKey, SolanaWalletOptions } from './options.ts'
import { formatSignIn, type SignInInput } from './sign-in.ts'

interface Parts extends Pick<SolanaWalletOptions, 'keys' | 'chains' | 'nodes'> {
  readonly session: Session
  readonly approvals: Approvals
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

interface Input {
  readonly account: WalletAccount
  readonly chain?: string
}
type MessageInput = Input & { readonly message: Uint8Array }
type TransactionInput = Input & { readonly transaction: Uint8Array }

const FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const
const VERSIONS = ['legacy', 0] as const

/** Creates the wallet's features. @see Wallet Standard, `standard:*` and `solana:*` */
export function createFeatures({ keys, chains, nodes, session, approvals, on, removeListener }: Parts) {
  const all = keys.map(({ address }) => ({ address, publicKey: base58.decode(address), chains, features: FEATURES }))
  const accounts = () => session.visible().map((address) => all.find((one) => one.address === address)) as typeof all
  let connecting: Promise<void> | undefined

  /** Returns the key of an account that the site may use. @throws 4100 */
  function getKey(address: string): SolanaKey {
    session.refresh()
    const key = session.visible().includes(address) && keys.find((one) => one.address === address)
    if (!key) throw unauthorized()
    return key
  }

  async function connect({ silent = false }: { readonly silent?: boolean } = {}) {
    session.refresh()
    if (!silent && session.visible().length === 0) {
      connecting ??= approvals.ask(words.connect(keys[session.active()]?.address ?? '')).finally(() => {
        connecting = undefined
      })
      await connecting
      session.change({ isPermitted: true, isLocked: false })
    }
    return { accounts: accounts() }
  }

  async function signMessage({ account: { address }, message }: MessageInput) {
    const { seed } = getKey(address)
    await approvals.ask(words.signMessage(new TextDecoder().decode(message), address))
    return { signedMessage: message, signature: await sign(seed, message), signatureType: 'ed25519' }
  }

  async function signTransaction({ account: { address }, chain = '', transaction }: TransactionInput, isSent = false) {
    const { seed } = getKey(address)
    const { PublicKey, VersionedTransaction } = await import('@solana/web3.js')
    const parsed = VersionedTransaction.deserialize(transaction)
    const { compiledInstructions, version } = parsed.message
    const about = { version: String(version), instructions: compiledInstructions.length, chain }
    await approvals.ask(words.signTransaction(about, address, isSent))
    parsed.addSignature(new PublicKey(address), await sign(seed, parsed.message.serialize()))
    return { signedTransaction: parsed.serialize() }
  }

  async function signAndSend(input: TransactionInput) {
    const { chain = '' } = input
    const { signedTransaction } = await signTransaction(input, true)
    const params = [base64.encode(signedTransaction), { encoding: 'base64' }]
    const signature = await askNode({ chainId: chain, url: nodes[chain] }, 'sendTransaction', params)
    return { signature: base58.decode(String(signature)) }
  }

  async function signIn(input: SignInInput) {
    const address = input.address ?? session.visible()[0] ?? ''
    const { seed } = getKey(address)
    const text = formatSignIn(input, address)
    await approvals.ask(words.signMessage(text, address))
    const signedMessage = new TextEncoder().encode(text)
    const account = all.find((one) => one.address === address)
    return { account, signedMessage, signature: await sign(seed, signedMessage) }
  }

  /** As in extensions, requests run in sequence, and the first rejection ends them. */
  const each =
    <I, O>(run: (input: I) => Promise<O>) =>
    async (...inputs: readonly I[]) => {
      const outputs: O[] = []
      for (const input of inputs) outputs.push(await run(input))
      return outputs
    }

  return {
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => session.change({ isPermitted: false }) },
      'standard:events': {
        version: '1.0.0',
        on(_: 'change', listener: (change: { accounts: readonly WalletAccount[] }) => void) {
          const tell = () => listener({ accounts: accounts() })
          on('accountsChanged', tell)
          return () => removeListener('accountsChanged', tell)
        },
      },
      'solana:signMessage': { version: '1.1.0', signMessage: each(signMessage) },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: VERSIONS,
        signTransaction: each((input: TransactionInput) => signTransaction(input)),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: VERSIONS,
        signAndSendTransaction: each(signAndSend),
      },
      'solana:signIn': { version: '1.0.0', signIn: each(signIn) },
    },
  }
}
