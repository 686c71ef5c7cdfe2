// What every view except the first needs. Fetched with the first of them.
export { deferredIcons } from './deferred-icons.ts'
export { default as deferredSheet } from './theme/deferred.css'
export { deferredTokens } from './theme/deferred-tokens.ts'
