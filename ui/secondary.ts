// What every view except the first needs. Fetched with the first of them.
export { secondaryIcons } from './secondary-icons.ts'
export { default as secondarySheet } from './theme/secondary.css'
export { secondaryTokens } from './theme/secondary-tokens.ts'
