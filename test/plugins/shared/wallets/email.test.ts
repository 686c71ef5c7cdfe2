import { expect, test } from 'vitest'
import { isEmail } from '../../../../plugins/shared/wallets/email.ts'

const long = (length: number) => 'a'.repeat(length)

/** From Wikipedia's and RFC 3696's lists of valid addresses, those in use on the public internet. */
const VALID = [
  'simple@example.com',
  'very.common@example.com',
  'FirstName.LastName@EasierReading.org',
  'x@example.com',
  'long.email-address-with-hyphens@and.subdomains.example.com',
  'user.name+tag+sorting@example.com',
  'name/surname@example.com',
  'mailhost!username@example.org',
  'user%example.com@example.org',
  'user-@example.org',
  'customer/department=shipping@example.com',
  '$A12345@example.com',
  '!def!xyz%abc@example.com',
  '_somename@example.com',
  "o'hara@example.ie",
  'user@123.com',
  'user@xn--bcher-kva.example',
  'user@example.xn--p1ai',
  `${long(64)}@example.com`,
  `a@${long(63)}.example.com`,
]

/** From Wikipedia, RFC 3696, Dominic Sayers' isemail, Microsoft's list of 2012, and with invisible characters. */
const INVALID = [
  'abc.example.com',
  'a@b@c@example.com',
  'a"b(c)d,e:f;g<h>i[j\\k]l@example.com',
  'just"not"right@example.com',
  'this is"not\\allowed@example.com',
  'this\\ still\\"not\\\\allowed@example.com',
  '1234567890123456789012345678901234567890123456789012345678901234+x@example.com',
  'i.like.underscores@but_they_are_not_allowed_in_this_part.example.com',
  'plainaddress',
  '#@%^%#$@#$@#.com',
  '@example.com',
  'Joe Smith <email@example.com>',
  'email.example.com',
  'email@example@example.com',
  '.email@example.com',
  'email.@example.com',
  'email..email@example.com',
  'あいうえお@example.com',
  'email@example.com (Joe Smith)',
  'email@example',
  'email@-example.com',
  'email@example-.com',
  'email@example.com-',
  'email@example.-com',
  'email@111.222.333.44444',
  'email@192.168.1.1',
  'email@[192.168.1.1]',
  'email@[IPv6:2001:db8::1]',
  'email@example..com',
  'email@.example.com',
  'email@example.com.',
  'Abc..123@example.com',
  'first.last@sub.do,com',
  'first\\@last@example.com',
  'test@example.com\n',
  'test@exa\tmple.com',
  ' test@example.com',
  'test@ example.com',
  'test@example.c',
  'test@example.123',
  'test@',
  'test',
  '',
  '@',
  `${long(65)}@example.com`,
  `a@${long(64)}.example.com`,
  `a@${`${long(62)}.`.repeat(4)}com`,
  ...['\u0000', '\u0007', '\u007f', '\u0085', '\u00a0', '\u00ad', '\u061c', '\u200b', '\u200d', '\u200e', '\u202e']
    .concat(['\u2060', '\u2066', '\u3000', '\ufeff', '\ufe0f'])
    .flatMap((one) => [`te${one}st@example.com`, `test@exa${one}mple.com`, `test@example.com${one}`]),
  // Look-alike letters of other scripts.
  'tеst@example.com',
  'test@exаmple.com',
]

test.each(VALID)('%s is an e-mail address', (text) => expect(isEmail(text)).toBe(true))
test.each(INVALID)('%j is not an e-mail address', (text) => expect(isEmail(text)).toBe(false))
test('rejects values that are not text', () => {
  for (const one of [null, undefined, 1, {}, ['a@example.com']]) expect(isEmail(one)).toBe(false)
})
