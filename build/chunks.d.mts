import type { GetManualChunk } from 'rollup'

export function createChunks(): GetManualChunk
