import { useReading } from './state.ts'

/** Whether an enabled plugin has this view. */
export const useHasView = (id: string): boolean =>
  useReading(({ plugins }) => plugins.some(({ views }) => Object.hasOwn(views, id)))
