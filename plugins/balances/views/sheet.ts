/** Styles of the NFT grid. */
export const nftsSheet = (): string => `
.ngrid{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.ngrid>li{font:var(--portico-type-label);min-inline-size:0}
.ngrid .plate{display:block;aspect-ratio:1;border-radius:14px;overflow:hidden;background:var(--portico-surface-raised)}
.ngrid .plate>*{inline-size:100%;block-size:100%;object-fit:cover}
.ngrid .nft-name{display:block;padding:8px 2px 2px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}`
