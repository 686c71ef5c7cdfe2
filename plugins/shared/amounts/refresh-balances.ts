// Refreshes the balances of a visitor who is about to spend.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, Balances } from '../../capabilities.ts'
import type { Holding } from './holdings.ts'

type Wanted = Services<readonly [typeof Accounts, typeof Balances]>

interface Context<Name extends keyof Wanted> {
  readonly services: Pick<Wanted, Name>
}

/**
 * Fetches the tokens to choose from. Their plugin is loaded if the visitor has not looked at them before. Nothing waits
 * for it: until then, the list is the one that is known.
 */
export function refreshTokens({ services }: Context<'find' | 'load' | 'state'>): void {
  const refresh = () => void services.find(Balances)?.refresh()
  if (services.find(Balances) || !services.state(Balances)) refresh()
  else services.load(Balances).then(refresh, () => {})
}

/**
 * Fetches the balance of the native currency, which pays the fee, and that of the token.
 * @returns Resolves when both are up to date
 */
export async function refreshBalances(
  { services }: Context<'find' | 'get'>,
  holding: Holding | undefined,
): Promise<void> {
  const isToken = holding !== undefined && holding.token !== null
  await Promise.all([
    services.get(Accounts).updateBalance(),
    ...(isToken ? [services.find(Balances)?.refresh({ force: true })] : []),
  ])
}
