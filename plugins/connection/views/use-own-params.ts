import { useCapability } from '../../../ui/hooks/state.ts'
import { Router } from '../../capabilities.ts'

/** The parameters of the list itself: in a wide modal, it stays beside the view that a row has led to. */
export const useOwnParams = (): Readonly<Record<string, string>> =>
  useCapability(Router, (router) => router?.stack.findLast(({ view }) => view === 'Connect')?.params ?? {})
