import { isText } from '../json/fields.ts'

/**
 * The pattern that HTML uses for `<input type="email">`, narrowed to what mail servers accept: at most 64 characters
 * before the @, no leading, trailing or double dot there, and a host of at least two labels, the last of which is no
 * number. It is ASCII only, so that no character is invisible or reads from right to left; write other hosts as
 * `xn--…`.
 * @see WHATWG HTML, valid e-mail address; RFC 5321, 4.5.3.1
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i

/** Whether the text is an e-mail address. */
export const isEmail = (text: unknown): text is string => isText(text, 254) && EMAIL.test(text)
