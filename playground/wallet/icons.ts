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

export const lantern = tile(
  '#3a2f5b',
  '<path d="M14 14h12v14H14zM17 14v-3a3 3 0 0 1 6 0v3M12 31h16" fill="none" stroke="#f7d9a8" stroke-width="2.5" stroke-linejoin="round"/><circle cx="20" cy="21" r="3" fill="#ffc35c"/>',
)

export const firefly = tile(
  '#dfe8d4',
  '<ellipse cx="20" cy="24" rx="5" ry="8" fill="#4b5a2f"/><circle cx="20" cy="29" r="3.5" fill="#e0b020"/><path d="M18 20c-6-1-9-5-9-9 5 0 9 3 10 8M22 20c6-1 9-5 9-9-5 0-9 3-10 8" fill="none" stroke="#4b5a2f" stroke-width="2.5"/>',
)

export const brook = tile(
  '#f0d9b8',
  '<path d="M7 15c5-5 8 4 13 0s8 4 13 0M7 24c5-5 8 4 13 0s8 4 13 0" fill="none" stroke="#8a4b12" stroke-width="3" stroke-linecap="round"/>',
)

export const quarry = tile(
  '#5a3d1e',
  '<path d="M9 29l5-14 6 5 5-11 6 20z" fill="#e9b872"/><path d="M14 15l3 14M25 9l-3 20" stroke="#5a3d1e" stroke-width="2"/>',
)

export const heron = tile(
  '#cfe3ea',
  '<path d="M24 8c-4 0-5 3-4 6 2 5-8 7-8 14h12c5-4 4-9 1-13-1-2-2-4 0-5l6 1c-1-2-3-3-7-3zM17 28v5M21 28v5" fill="#33566b" stroke="#33566b" stroke-width="1.5" stroke-linejoin="round"/>',
)

export const thistle = tile(
  '#4a2a5a',
  '<path d="M20 34V22M20 27c-4 0-6-2-7-5M20 29c4 0 6-2 7-5" fill="none" stroke="#9fc08a" stroke-width="2.5" stroke-linecap="round"/><path d="M12 20c0-5 2-8 3-12l3 7 2-8 2 8 3-7c1 4 3 7 3 12z" fill="#e6a6e8"/><ellipse cx="20" cy="20" rx="8" ry="4.5" fill="#9fc08a"/>',
)

export const osprey = tile(
  '#20324a',
  '<path d="M6 16c6-3 11-1 14 5 3-6 8-8 14-5-6 1-9 5-10 11l-4 4-4-4c-1-6-4-10-10-11z" fill="#e8eef2"/><circle cx="20" cy="14" r="3" fill="#e0b020"/>',
)

export const tern = tile(
  '#e6ecf2',
  '<path d="M5 14c6-1 10 1 13 6 2-5 8-9 17-9-4 2-7 4-9 8-2 5-6 8-11 8l-6 5 2-7c-1-5-2-8-6-11z" fill="#3d4f63"/><path d="M15 27l9-2" stroke="#c5372c" stroke-width="2.5" stroke-linecap="round"/>',
)
