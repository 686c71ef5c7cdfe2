import { isText } from '../json/fields.ts'

/**
 * As HTML has it for `<input type="email">`, and narrower where a mail server is: 64 characters before the @, no dot at
 * either end of them or beside another, a host of two labels at least, the last of which is no number. All of it is
 * ASCII, so that nothing in it is invisible or reads from right to left: other hosts are written as `xn--…`.
 * @see WHATWG HTML, valid e-mail address; RFC 5321, 4.5.3.1
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i

/** An e-mail address as people have them: a name, a host with a dot. */
export const isEmail = (text: unknown): text is string => isText(text, 254) && EMAIL.test(text)
