import { getModalActions, readModal } from '../host/modal.ts'
import { useKernel } from './kernel.ts'
import { useReading } from './state.ts'

/**
 * For hosts: opens and closes the modal; `isOpen` and `isLoading` report its state.
 *
 * @returns `open()` shows the wallets, or the account once connected; `open({ view, namespace })` another view.
 * @example
 * ```tsx
 * const { open } = useModal()
 * return <button onClick={() => open({ view: 'Networks' })}>Change network</button>
 * ```
 */
export const useModal = () => ({ ...useReading(readModal), ...getModalActions(useKernel()) })
