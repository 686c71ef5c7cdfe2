import { runAction } from './act.ts'
import { useRouter } from './providers.ts'

/** Copies a value, and a toast says so. @param copied - The words of the toast. */
export function useCopy(value: string, copied: string): () => void {
  const { toast } = useRouter()
  return () =>
    void navigator.clipboard?.writeText(value).then(
      () => runAction(toast({ message: copied })),
      () => {},
    )
}
