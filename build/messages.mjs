// Compiles translations from ICU MessageFormat to data: a text, or one for each plural category.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * @param messages - ICU texts by key.
 * @param source - Names the file in errors.
 * @returns For each key a text with `{placeholders}`, or `{ by, one, other … }`: `by` is the argument that decides.
 */
export function compileMessages(messages, source) {
  const compile = ([key, text]) => {
    try {
      return [key, compileMessage(text)]
    } catch (cause) {
      throw new Error(`${source}: ${key}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    }
  }
  return Object.fromEntries(Object.entries(messages).map(compile))
}

/** @throws If the text is no MessageFormat, or has more than placeholders and one cardinal plural */
export function compileMessage(text) {
  const elements = parse(text, { ignoreTag: true, requiresOtherClause: true })
  const plurals = elements.filter(({ type }) => type === TYPE.plural)
  const [plural] = plurals
  if (!plural) return elements.map((element) => toText(element)).join('')
  if (plurals.length > 1) throw new Error('only one plural is supported')
  if (plural.pluralType !== 'cardinal' || plural.offset) throw new Error('only cardinal plurals are supported')
  const forms = Object.entries(plural.options).map(([category, { value }]) => [
    category,
    // What stands around the plural is part of each form.
    elements
      .flatMap((element) => (element === plural ? value : [element]))
      .map((element) => toText(element, plural.value))
      .join(''),
  ])
  return { by: plural.value, ...Object.fromEntries(forms) }
}

function toText({ type, value }, counted) {
  if (type === TYPE.literal) return value
  if (type === TYPE.argument) return `{${value}}`
  if (type === TYPE.pound && counted) return `{${counted}}`
  throw new Error('only placeholders and plurals are supported')
}
