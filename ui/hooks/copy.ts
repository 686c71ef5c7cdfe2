import { useRouter } from './providers.ts'
import { runAction } from './run-action.ts'

/** Returns a callback that copies a value and shows a toast. @param copied - The toast's message. */
export function useCopy(value: string, copied: string): () => void {
  const { toast } = useRouter()
  return () =>
    void navigator.clipboard?.writeText(value).then(
      () => runAction(toast({ message: copied })),
      () => {},
    )
}
