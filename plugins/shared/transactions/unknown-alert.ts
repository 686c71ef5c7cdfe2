// The alert about transactions of an earlier visit whose outcome only the wallet knows.
import type { Services } from '../../../kernel/index.ts'
import { Router } from '../../capabilities.ts'
import type { SendStatus } from './send-status.ts'

interface Reader<Slice> {
  read(): Slice
}

interface Context<Slice> extends Reader<Slice> {
  readonly services: Pick<Services<readonly [typeof Router]>, 'get'>
}

/** @param select - Selects the plugin's transactions. */
export function createUnknownAlert<Slice>(
  { title, message }: { readonly title: string; readonly message: string },
  select: (slice: Slice) => readonly { readonly status: SendStatus }[],
) {
  /** Whether there is a transaction whose outcome only the wallet knows. */
  const hasUnknown = ({ read }: Reader<Slice>) => select(read()).some(({ status }) => status === 'unknown')
  return {
    hasUnknown,
    show(context: Context<Slice>) {
      if (hasUnknown(context)) context.services.get(Router).alert(title, message)
    },
    /** Watcher of `hasUnknown`: dismisses the alert once all outcomes are known. */
    dismiss(context: Context<Slice>) {
      if (!hasUnknown(context)) context.services.get(Router).dismissAlert(title, message)
    },
  }
}
