import { isText } from './fields.ts'

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}\.[^\s@<>()[\]\\,;:".]{2,63}$/

/** An e-mail address as people have them: a name, a host with a dot. */
export const isEmail = (text: unknown): text is string => isText(text, 254) && EMAIL.test(text)
