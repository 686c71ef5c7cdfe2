/**
 * Escapes untrusted output: control and bidi characters are printed as JSON escapes, so JSON stays valid. Only line
 * breaks and tabs are kept.
 */
export const escapeForTerminal = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (characters) =>
    [...Array(characters.length).keys()]
      .map((i) => `\\u${characters.charCodeAt(i).toString(16).padStart(4, '0')}`)
      .join(''),
  )
