const FORMS = [
  '<circle cx="20" cy="20" r="10"/>',
  '<path d="M20 9l11 19H9z"/>',
  '<path d="M10 14h20v14H10zM10 14l4-5h12l4 5"/>',
  '<path d="M20 8l12 12-12 12L8 20z"/>',
  '<path d="M12 10h5v20h-5zM23 10h5v20h-5z"/>',
]

/**
 * Draws an image for an id, always the same one, and rarely equal to another's. @param id - Begins with eight
 * hexadecimal digits.
 */
export function image(id: string): string {
  const seed = Number.parseInt(id.slice(0, 8), 16) || 0
  const ground = `hsl(${seed % 360} 45% 32%)`
  const ink = `hsl(${(seed >> 9) % 360} 70% 86%)`
  const form = FORMS[seed % FORMS.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${ground}" d="M0 0h40v40H0z"/><g fill="${ink}">${form}</g></svg>`
}
