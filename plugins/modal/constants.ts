/** Maximum length of a message in characters: it may quote a server. */
export const MESSAGE_MAX_LENGTH = 300
