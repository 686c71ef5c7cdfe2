// For the entry `portico/react`. Of a file that an entry names itself, esbuild loads what any lazy view uses with the
// page; a file in between keeps the selection of views off it.
import * as state from './state.ts'

export const useActions: typeof state.useActions = state.useActions
export const useCapabilities: typeof state.useCapabilities = state.useCapabilities
export const useCapability: typeof state.useCapability = state.useCapability
export const useSlice: typeof state.useSlice = state.useSlice
