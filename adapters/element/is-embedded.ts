import { Host } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'

/** Whether the modal is embedded in the page's flow. */
export const isEmbedded = (kernel: AnyKernel): boolean => kernel.state(Host)?.enableEmbedded ?? false
