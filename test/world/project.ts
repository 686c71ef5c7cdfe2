/** Whether a project id has the hosted service's form: 32 hexadecimal digits. */
export const isProjectId = (id: string | null) => /^[0-9a-f]{32}$/i.test(id ?? '')
