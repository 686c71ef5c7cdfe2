import { isReplay } from '../locale/wanted-languages.ts'
import { messages } from '../primitives/messages.ts'
import { useKernel } from './kernel.ts'
import { useOwnMessages } from './messages.ts'
import { useRouter } from './providers.ts'
import { runAction } from './run-action.ts'

/**
 * Returns a callback that copies a value and shows a toast, also if the browser refuses. In a replay it does nothing: a
 * link may hold any report, with anybody's address.
 * @param copied - The toast's message.
 */
export function useCopy(value: string, copied: string): () => void {
  const { toast } = useRouter()
  const t = useOwnMessages(messages)
  const isReplayed = isReplay(useKernel())
  return async () => {
    if (isReplayed) return
    try {
      // Missing where the page is not secure.
      await navigator.clipboard.writeText(value)
      runAction(toast({ message: copied }))
    } catch {
      runAction(toast({ message: t('copy.failed'), variant: 'error' }))
    }
  }
}
