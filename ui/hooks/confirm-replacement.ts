import { Accounts } from '../../plugins/capabilities.ts'
import type { ConnectChoice } from '../connect-or-confirm.ts'
import { useKernel } from './kernel.ts'
import { useCapability } from './state.ts'

/** For a visitor's choice: connects, and asks first if that replaces a connection. */
export function useConfirmReplacement(): (choice: ConnectChoice, connect: () => void) => void {
  const kernel = useKernel()
  const isConnected = useCapability(Accounts, (accounts) => accounts?.all[0] !== undefined)
  return (choice, connect) => {
    if (!isConnected) return connect()
    import('../connect-or-confirm.ts').then(
      ({ connectOrConfirm }) => connectOrConfirm(kernel, choice, connect),
      (error) => kernel.fail('connection', 'views/ReplaceConnection', error),
    )
  }
}
