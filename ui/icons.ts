// Drawn on a 20 px grid with a 1.5 px stroke; `dots` are filled. The arch represents a door, a person or a picture.

import type { IconName } from '../plugins/capabilities.ts'
import type { IconShape } from './primitives/Glyph.tsx'

/** The icons of the dialog and its first view, by name. */
export const icons = {
  close: { path: 'm5.25 5.25 9.5 9.5M14.75 5.25l-9.5 9.5' },
  wallet: {
    path: 'M3.25 5v9.25a2.5 2.5 0 0 0 2.5 2.5h9a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2H5A1.75 1.75 0 0 1 3.25 5c0-.97.78-1.75 1.75-1.75h8.75',
    dots: 'M12.15 11.75a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0z',
  },
  info: {
    path: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM10 9.5v4',
    dots: 'M9.1 6.7a0.9 0.9 0 1 0 1.8 0 0.9 0.9 0 1 0-1.8 0z',
  },
  grid: {
    path: 'M3.25 4.5c0-.7.55-1.25 1.25-1.25H7c.7 0 1.25.55 1.25 1.25V7c0 .7-.55 1.25-1.25 1.25H4.5c-.7 0-1.25-.55-1.25-1.25zM11.75 4.5c0-.7.55-1.25 1.25-1.25h2.5c.7 0 1.25.55 1.25 1.25V7c0 .7-.55 1.25-1.25 1.25H13c-.7 0-1.25-.55-1.25-1.25zM3.25 13c0-.7.55-1.25 1.25-1.25H7c.7 0 1.25.55 1.25 1.25v2.5c0 .7-.55 1.25-1.25 1.25H4.5c-.7 0-1.25-.55-1.25-1.25zM11.75 13c0-.7.55-1.25 1.25-1.25h2.5c.7 0 1.25.55 1.25 1.25v2.5c0 .7-.55 1.25-1.25 1.25H13c-.7 0-1.25-.55-1.25-1.25z',
  },
  mail: {
    path: 'M2.75 6.25a2 2 0 0 1 2-2h10.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2H4.75a2 2 0 0 1-2-2zM3.25 6l5.9 4.5a1.4 1.4 0 0 0 1.7 0L16.75 6',
  },
  chevron: { path: 'm7.75 4.75 5.25 5.25-5.25 5.25', isDirected: true },
  more: {
    path: '',
    dots: 'M3.45 10a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0zM8.7 10a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0zM13.95 10a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0z',
  },
} as const satisfies Partial<Record<IconName, IconShape>>

export type { IconName }
