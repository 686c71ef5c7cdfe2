import { useSlice } from '../../../ui/hooks/state.ts'
import { contract } from '../contract.ts'
import type { SignInRequest } from '../state.ts'

/** Returns what the view shows of the message; nothing before it is requested. */
export const useRequest = (): Partial<SignInRequest> => useSlice(contract, ({ request }) => request) ?? {}
