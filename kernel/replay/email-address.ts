/**
 * An e-mail address within a text. It is a person’s wherever it is, for example in the message of a wallet or a server.
 * The lookbehind keeps a long word without an @ from being searched from each of its characters.
 */
export const EMAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.)+[a-z]{2,24}\b/gi
