// Refreshes balances before a visitor reviews a transaction.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, Balances } from '../../capabilities.ts'
import type { Holding } from './holdings.ts'

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Balances]>, 'find' | 'get'>
}

/**
 * Fetches the balance of the native currency, which pays the fee, and that of the token.
 * @returns Resolves when both are up to date
 */
export async function refreshBalances({ services }: Context, holding: Holding | undefined): Promise<void> {
  const isToken = holding !== undefined && holding.token !== null
  await Promise.all([
    services.get(Accounts).updateBalance(),
    ...(isToken ? [services.find(Balances)?.refresh({ force: true })] : []),
  ])
}
