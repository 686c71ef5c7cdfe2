import { base64 } from '@scure/base'
import type { Listener } from '../emitter.ts'
import type { Core, Protocol } from './core.ts'
import type { BitcoinWalletOptions } from './options.ts'

interface Params {
  readonly address: string
  readonly message: string
  readonly protocol?: Protocol
  readonly psbt: string
  readonly signInputs: Readonly<Record<string, readonly number[]>>
  readonly broadcast?: boolean
  readonly recipients: readonly { readonly address: string; readonly amount: number }[]
}

const NETWORK = { bitcoin: { name: 'Regtest' } }
const NO_METHOD = -32601
const NO_PERMISSION = -32002
/** Equivalents of EIP-1193's 4001 and 4100 in sats-connect. */
const CODES: Readonly<Record<number, number>> = { 4001: -32000, 4100: NO_PERMISSION }

/** Adds the wallet to the page's list of providers. @see WBIP004, sats-connect */
export function list(
  { name, icon }: BitcoinWalletOptions,
  core: Core,
  on: (event: string, listener: Listener) => void,
  removeListener: (event: string, listener: Listener) => void,
): void {
  const shared = () => core.visible().map(({ address, purpose }) => ({ address, purpose }))

  async function transfer([recipient]: Params['recipients']) {
    if (!recipient) throw new Error('Expected a recipient')
    const [payer] = core.visible()
    const { compose } = await import('./transfer.ts')
    const { psbt, finish } = await compose(core, payer?.address ?? '', recipient.address, BigInt(recipient.amount))
    const indexes = Array.from({ length: psbt.inputCount }, (_, index) => index)
    return core.ask('/tx', finish(await core.signPsbt(psbt.toBuffer(), [{ address: payer?.address ?? '', indexes }])))
  }

  const answers: Readonly<Record<string, (params: Params) => unknown>> = {
    wallet_connect: async () => {
      await core.connect()
      return { id: name, addresses: shared(), walletType: 'software', network: NETWORK }
    },
    wallet_getAccount() {
      if (shared().length === 0) throw Object.assign(new Error('Access denied.'), { code: NO_PERMISSION })
      return { id: name, addresses: shared(), walletType: 'software' }
    },
    wallet_getNetwork: () => NETWORK,
    wallet_disconnect() {
      core.disconnect()
      return null
    },
    async signMessage({ address, message, protocol = 'BIP322' }) {
      const signature = await core.signMessage(address, new TextEncoder().encode(message), protocol)
      return { address, signature: base64.encode(signature), protocol }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const inputs = Object.entries(signInputs).map(([address, indexes]) => ({ address, indexes }))
      const signed = await core.signPsbt(base64.decode(psbt), inputs)
      if (!broadcast) return { psbt: signed.toBase64() }
      const transaction = signed.clone().finalizeAllInputs().extractTransaction().toHex()
      return { psbt: signed.toBase64(), txid: await core.ask('/tx', transaction) }
    },
    sendTransfer: async ({ recipients }) => ({ txid: await transfer(recipients) }),
  }

  async function request(method: string, params: Params) {
    const reply = { jsonrpc: '2.0', id: crypto.randomUUID() }
    try {
      if (!answers[method]) return { ...reply, error: { code: NO_METHOD, message: `Method not supported: ${method}` } }
      return { ...reply, result: await answers[method](params) }
    } catch (error) {
      const { code = -32603, message } = error as { code?: number; message: string }
      return { ...reply, error: { code: CODES[code] ?? code, message } }
    }
  }

  function addListener({ eventName, cb }: { eventName: string; cb: (event: object) => void }) {
    const tell = () => cb({ type: eventName })
    if (eventName === 'accountChange') on('accountsChanged', tell)
    return () => removeListener('accountsChanged', tell)
  }

  const id = `${name}Provider`
  const place = window as unknown as Record<string, unknown> & { btc_providers?: object[] }
  place[id] = { request, addListener }
  place.btc_providers ??= []
  place.btc_providers.push({ id, name, icon, methods: Object.keys(answers) })
}
