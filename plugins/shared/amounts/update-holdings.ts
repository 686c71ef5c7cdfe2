// Fresh figures, before somebody is shown what they are about to sign.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, Balances } from '../../capabilities.ts'
import type { Holding } from './holdings.ts'

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Balances]>, 'find' | 'get'>
}

/** Asks what there is of the native currency, which pays the fee, and of the token. @returns When that is known */
export async function updateBalances({ services }: Context, holding: Holding | undefined): Promise<void> {
  const isToken = holding !== undefined && holding.token !== null
  await Promise.all([
    services.get(Accounts).updateBalance(),
    ...(isToken ? [services.find(Balances)?.refresh({ force: true })] : []),
  ])
}
