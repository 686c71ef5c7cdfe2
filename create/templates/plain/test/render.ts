import html from '../index.html?raw'

/** Shows the page in an element, as a browser would. */
export async function render(place: Element) {
  place.append(...new DOMParser().parseFromString(html, 'text/html').body.children)
  await import('../src/main')
}
