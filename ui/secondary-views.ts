// What every view except the first needs. Fetched with the first of them.
export { loadView } from '../plugins/connection/views/index.ts'
export { secondaryIcons } from './secondary-icons.ts'
export { secondarySheet } from './theme/secondary.ts'
export { secondaryTokens } from './theme/secondary-tokens.ts'
