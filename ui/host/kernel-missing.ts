import { PorticoError } from '../../kernel/index.ts'

/**
 * For code outside of what provides a kernel.
 * @param hint - How the host provides one.
 */
export const createKernelMissingError = (hint: string): PorticoError =>
  new PorticoError('kernel-missing', 'Please call createAppKit before using', { hints: [hint] })
