import { createContentLoader } from 'vitepress'

/** The list of the error pages, by code. */
export default createContentLoader('errors/*.md', {
  transform: (pages) =>
    pages
      .filter(({ url }) => !url.endsWith('/errors/'))
      .map(({ url, frontmatter }) => ({
        url,
        code: url.slice('/errors/'.length),
        description: frontmatter.description as string,
      }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
})
