/** Eight triads of dark, medium and light for avatars and placeholders. */
export const triads = [
  ['#2f5d50', '#8fd4bf', '#f0e3c8'],
  ['#6b4a2f', '#d9a066', '#f3e2c6'],
  ['#2f4468', '#8fb2e0', '#f0dfc4'],
  ['#5a3552', '#cf97bd', '#f4e0d0'],
  ['#6b3a31', '#e0927f', '#f6e1c4'],
  ['#4c5230', '#bcc37f', '#f2ead0'],
  ['#3c3f4a', '#a9b0c4', '#efe6d6'],
  ['#1f5763', '#7fc6d3', '#f3e4c9'],
] as const
