import { helpEntry } from '../../plugins/capabilities.ts'
import { useSlots } from '../hooks/slots.ts'

export type Reporter = NonNullable<ReturnType<typeof useReporter>>

/**
 * Finds the plugin that takes problem reports, unless its view is shown.
 * @param shown - The id of the shown view.
 */
export const useReporter = (shown?: string) =>
  useSlots(helpEntry).find(({ isForProblems, view }) => isForProblems && view !== shown)
