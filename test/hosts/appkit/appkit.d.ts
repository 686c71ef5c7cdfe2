// These hosts are written for AppKit. As `npx portico migrate` does, its modules become ours.
declare module '@reown/appkit' {
  export * from 'portico/appkit'
}
declare module '@reown/appkit/networks' {
  export * from 'portico/appkit/networks'
}
declare module '@reown/appkit/react' {
  export * from 'portico/appkit/react'
}
declare module '@reown/appkit/vue' {
  export * from 'portico/appkit/vue'
}
declare module '@reown/appkit-adapter-bitcoin' {
  export * from 'portico/appkit'
}
declare module '@reown/appkit-adapter-ethers' {
  export * from 'portico/appkit'
}
declare module '@reown/appkit-adapter-solana' {
  export * from 'portico/appkit/solana'
}
declare module '@reown/appkit-adapter-solana/react' {
  export * from 'portico/appkit/solana/react'
}
declare module '@reown/appkit-adapter-wagmi' {
  export * from 'portico/appkit/wagmi'
}
