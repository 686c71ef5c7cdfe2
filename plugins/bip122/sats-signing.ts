// Signs with sats-connect's methods.
import type { Json } from '../../kernel/index.ts'
import { ProviderRpcError, unsupported } from '../shared/rpc/errors.ts'
import { parseMessageParams, parsePsbtParams, parseTransferParams } from './rpc-params.ts'
import type { Call } from './wallet.ts'

/** An answer of a wallet. */
export interface Fields {
  readonly [field: string]: unknown
}

/**
 * Calls the wallet's sats-connect method.
 * @throws The wallet's error; `ProviderRpcError` 4100, 4200 and -32602
 */
export async function signBySats(
  ask: (method: string, params: Json) => Promise<Fields>,
  method: string,
  call: Call,
): Promise<Json> {
  if (method === 'signMessage') {
    const { address, message, protocol } = parseMessageParams(call)
    const answer = await ask(method, { address, message, ...(protocol ? { protocol: protocol.toUpperCase() } : {}) })
    return { address, signature: extractText(answer, 'signature') }
  }
  if (method === 'signPsbt') {
    const { psbt, inputs, isSent } = parsePsbtParams(call)
    const signInputs: Record<string, number[]> = {}
    for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index]
    const answer = await ask(method, { psbt, signInputs, broadcast: isSent })
    return { psbt: extractText(answer, 'psbt'), ...(isSent ? { txid: extractText(answer, 'txid') } : {}) }
  }
  if (method === 'sendTransfer') {
    const { recipient, amount } = await parseTransferParams(call)
    return {
      txid: extractText(await ask(method, { recipients: [{ address: recipient, amount: Number(amount) }] }), 'txid'),
    }
  }
  throw new ProviderRpcError(unsupported().error)
}

function extractText(answer: Fields, field: string): string {
  const text = answer[field]
  if (typeof text !== 'string' || text === '') throw new TypeError(`Expected "${field}"`)
  return text
}
