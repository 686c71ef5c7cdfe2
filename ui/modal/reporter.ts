import { helpEntry } from '../../plugins/capabilities.ts'
import { useSlots } from '../hooks/slots.ts'

export type Reporter = NonNullable<ReturnType<typeof useReporter>>

/** Who takes reports of problems; nobody where that is what is shown. @param shown - The id of the view. */
export const useReporter = (shown?: string) =>
  useSlots(helpEntry).find(({ isForProblems, view }) => isForProblems && view !== shown)
