const tile = (background: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${background}" d="M0 0h40v40H0z"/>${drawing}</svg>`,
  )}`

export const harbor = tile(
  '#1f5763',
  '<path d="M20 8v24M13 14h14M9 22c0 6 5 10 11 10s11-4 11-10" fill="none" stroke="#f3e4c9" stroke-width="3" stroke-linecap="round"/><circle cx="20" cy="9.5" r="2.5" fill="#f3e4c9"/>',
)

export const kestrel = tile(
  '#e9dcc3',
  '<path d="M8 27c8 1 11-4 12-9 1 5 4 10 12 9-3-9-7-15-12-15S11 18 8 27z" fill="#6b3a31"/>',
)
