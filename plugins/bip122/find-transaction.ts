import type { EffectContext } from '../../kernel/index.ts'
import { Api, type ChainTransaction, type Network } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import type { contract } from './contract.ts'
import { callEsplora, isNotFound } from './esplora.ts'

/**
 * Finds a transaction by its id. One confirmation counts as the end.
 * @returns `null` while no service knows it. @throws when one that may know it fails
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
    if (isNotFound(error)) return null
    throw error
  }
}
