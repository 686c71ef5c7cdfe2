// Files that are not code. The build compiles them.

/** A style sheet is imported as text, for a constructed sheet. */
declare module '*.css' {
  const text: string
  export default text
}

/** A translation: ICU texts by key, imported as data. */
declare module '*.json' {
  const messages: Readonly<Record<string, import('../kernel/index.ts').Message>>
  export default messages
}
