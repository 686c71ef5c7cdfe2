import { PARTS, readEnglish } from '../../build/translations.mjs'

/** Pseudo-locales: `en-XA` is 40 % longer and has accents, `ar-XB` is read from right to left. */
export const PSEUDO = {
  'en-XA': { locale: 'en', write: lengthen },
  'ar-XB': { locale: 'ar', write: mirror },
} as const

/** Writes all texts in a pseudo-locale: what a host passes as `messages`. */
export async function createPseudoMessages(name: keyof typeof PSEUDO): Promise<Record<string, Record<string, string>>> {
  const { locale, write } = PSEUDO[name]
  const parts = await Promise.all(PARTS.map(readEnglish))
  const texts = Object.entries(Object.assign({}, ...parts) as Record<string, string>)
  return { [locale]: Object.fromEntries(texts.map(([key, text]) => [key, text && write(text)])) }
}

const PLACEHOLDER = /(\{\w+\})/
const ACCENTED = new Map(
  [...'AaBbCcDdEeGgHhIiKkLlNnOoRrSsTtUuYyZz'].map((letter, index) => [
    letter,
    [...'ÅåƁƀÇçĐđÉéĜĝĤĥÎîĶķĻļÑñÔôŔŕŠšŢţÛûÝýŽž'][index],
  ]),
)

function lengthen(text: string): string {
  const accented = outsidePlaceholders(text, (part) =>
    [...part].map((letter) => ACCENTED.get(letter) ?? letter).join(''),
  )
  const words = Math.ceil((text.replace(/\{\w+\}/g, '').length * 0.4) / 4)
  return `${accented}${' lôñĝ'.repeat(words).slice(0, words * 4)}`
}

/** In letters of Arabic, so that the browser lays them out from right to left. */
function mirror(text: string): string {
  return outsidePlaceholders(text, (part) =>
    part.replace(/[a-z]/gi, (letter) =>
      String.fromCodePoint(0x0628 + ((letter.toLowerCase().charCodeAt(0) - 97) % 18)),
    ),
  )
}

const outsidePlaceholders = (text: string, write: (part: string) => string): string =>
  text
    .split(PLACEHOLDER)
    .map((part) => (PLACEHOLDER.test(part) ? part : write(part)))
    .join('')
