// TypeDoc gives an entry that exports a namespace a folder with a README. Its page belongs where those of the others are.
import { posix } from 'node:path'

type Pages = ReadonlyMap<string, string>

const { dirname, join, relative } = posix

const move = (path: string) => path.replace(/\/README\.md$/, '.md')

/** Moves these pages, with the links between them. A namespace becomes a heading of its entry, as other exports are. */
export function moveEntries(pages: Pages): Pages {
  return new Map([...pages].map(([path, text]) => [move(path), mendLinks(text, path)]))
}

function mendLinks(text: string, path: string): string {
  const linked = text.replace(/\]\(([^():#\s]+\.md)/g, (_, to: string) => {
    const target = move(join(dirname(path), to))
    return `](${relative(dirname(move(path)), target)}`
  })
  return linked.replace(/^- \[(\w+)\]\((\S+\/namespaces\/\S+)\)$/gm, '### $1\n\n[Its types]($2)')
}
