/** Whether a hosted service would know this project: an id has 32 hexadecimal digits. */
export const isProjectId = (id: string | null) => /^[0-9a-f]{32}$/i.test(id ?? '')
