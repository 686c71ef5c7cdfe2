import type { EffectContext } from '../../kernel/index.ts'
import { Api, type ChainTransaction, type Network } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import type { contract } from './contract.ts'
import { callEsplora } from './esplora.ts'

/**
 * Finds a transaction by its id. One confirmation counts as the end.
 * @returns `null` while the service does not know it. @throws when no service answers
 * @see Esplora, `/tx/:txid`
 */
export async function findTransaction(
  { services }: EffectContext<typeof contract>,
  { network, hash }: { network: Network; hash: string },
): Promise<ChainTransaction | null> {
  try {
    return await callEsplora(services.get(Api), network, `/tx/${hash.toLowerCase()}`, (answer) => {
      const { confirmed } = toFields(toFields(answer).status)
      if (typeof confirmed !== 'boolean') throw new TypeError('Expected a transaction')
      return { status: confirmed ? 'done' : 'pending' }
    })
  } catch (error) {
    if (toFields((error as { cause?: unknown }).cause).status === 404) return null
    throw error
  }
}
