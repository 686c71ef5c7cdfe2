// The files of a site that pages of the docs show for Vue and Svelte: the first line of each block names its file.
import { blocks } from './pages.ts'

export type Language = 'vue' | 'svelte'

const NAME = /^(?:<!--|\/\/) ([\w+./-]+\.(?:ts|vue|svelte))\b/

/** Files that only their framework's compiler reads, with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'app/app.vue': 'Nuxt provides `useNuxtApp` and `<NuxtPage>`.',
  'app/plugins/portico.ts': 'Nuxt provides `defineNuxtPlugin`.',
  'modules/portico.ts': 'It is a module of Nuxt, which no test installs.',
}

/** Lists the files by name, without those in `NOT_RUN`. @throws if a component does not name its file */
export function listFiles(language: Language): ReadonlyMap<string, string> {
  const page = blocks.filter(({ at }) => at.startsWith(`docs/${language}.md:`))
  const named = page.flatMap(({ at, code, language: own }): [string, string][] => {
    const name = NAME.exec(code)?.[1]
    if (!name && own === language) throw new Error(`${at} does not name its file.`)
    return name ? [[name, code]] : []
  })
  return new Map(named)
}
