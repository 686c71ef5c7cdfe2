// What the first view does without, and every other view has: fetched with the first of them.
export { loadView } from '../plugins/connection/views/index.ts'
export { lateIcons } from './late-icons.ts'
export { lateTokens } from './theme/late-tokens.ts'
export { later } from './theme/later.ts'
