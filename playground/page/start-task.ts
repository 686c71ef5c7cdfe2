import type { PageKernel } from './kernel.ts'
import type { Task } from './progress.ts'

/** Opens the modal where a task begins. */
export async function startTask(kernel: PageKernel, task: Exclude<Task, 'replay'>): Promise<void> {
  const { modal, connection } = kernel.actions
  if (task === 'swap' && (await selectSwapAccount(kernel))) return modal.open({ view: 'Swap' })
  await modal.open({ view: 'Connect' })
  if (task === 'phone') await connection.chooseConnector({ connectorId: 'walletConnect' })
}

/** Activates an account of an EVM network, which swaps need. @returns Whether there is one */
async function selectSwapAccount({ actions, getState }: PageKernel): Promise<boolean> {
  const { activeNamespace, chains } = getState().connection
  if (chains.eip155?.status !== 'connected') return false
  if (activeNamespace !== 'eip155') await actions.connection.setActiveNamespace({ namespace: 'eip155' })
  return true
}
