import { getModalActions, readModal } from '../host/modal.ts'
import { useKernel } from './kernel.ts'
import { useReading } from './state.ts'

/** For hosts: opens and closes the modal; `isOpen` and `isLoading` report its state. */
export const useModal = () => ({ ...useReading(readModal), ...getModalActions(useKernel()) })
