import type { Row } from './goals.mjs'

export function formatTable(rows: readonly Row[]): string
