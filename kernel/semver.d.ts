// The package brings no types of its own; of it this one function is used.
declare module 'semver/functions/satisfies.js' {
  export default function satisfies(version: string, range: string): boolean
}
